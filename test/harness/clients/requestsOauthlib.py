import json
import os

from requests_oauthlib import OAuth1Session

facts = json.loads(os.environ["ADWRIGHT_FACTS"])
app = (facts["consumerKey"], facts["consumerSecret"])
user = OAuth1Session(*app, facts["accessToken"], facts["accessTokenSecret"])
accounts = user.get("https://ads-api.x.com/12/accounts").json()["data"]
token = OAuth1Session(*app, callback_uri="oob").fetch_request_token("https://api.x.com/oauth/request_token")
read = {"accounts": [account["name"] for account in accounts], "requestToken": len(token["oauth_token"]) > 0}
print(json.dumps(read, separators=(",", ":")))
