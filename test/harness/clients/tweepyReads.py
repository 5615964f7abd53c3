import json
import os

import tweepy

facts = json.loads(os.environ["ADWRIGHT_FACTS"])
app = (facts["consumerKey"], facts["consumerSecret"])
sign_in = tweepy.OAuth1UserHandler(*app, callback="oob")
page = sign_in.get_authorization_url()
user = tweepy.Client(None, *app, facts["accessToken"], facts["accessTokenSecret"]).get_me().data
print(json.dumps({"user": user.username, "requestToken": "oauth_token=" in page}, separators=(",", ":")))
