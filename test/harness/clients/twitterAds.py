import json
import os

from twitter_ads.client import Client

facts = json.loads(os.environ["ADWRIGHT_FACTS"])
client = Client(facts["consumerKey"], facts["consumerSecret"], facts["accessToken"], facts["accessTokenSecret"])
print(json.dumps({"accounts": [account.name for account in client.accounts()]}, separators=(",", ":")))
