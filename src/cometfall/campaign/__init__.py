"""Between battles: a roster comes home, is asked what the books ask, and is ready for the next battle."""

from cometfall.campaign.errors import CampaignError
from cometfall.campaign.homecoming import after, as_usual, recruited
from cometfall.campaign.log import WORDS, in_words
from cometfall.campaign.writing import written

__all__ = ["WORDS", "CampaignError", "after", "as_usual", "in_words", "recruited", "written"]
