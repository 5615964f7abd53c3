import json
import os
from datetime import datetime, timedelta, timezone

from twitter_ads.campaign import Campaign, LineItem, TargetingCriteria, TrackingTags
from twitter_ads.client import Client
from twitter_ads.creative import MediaLibrary, PollCard, PromotedTweet, ScheduledTweet
from twitter_ads.enum import ENTITY_STATUS, OBJECTIVE, PLACEMENT, PRODUCT

# Lists, creates, edits and deletes as a program of its own would, in the words of the library.

facts = json.loads(os.environ["ADWRIGHT_FACTS"])
client = Client(facts["consumerKey"], facts["consumerSecret"], facts["accessToken"], facts["accessTokenSecret"])
accounts = list(client.accounts())
account = accounts[0]
funding = account.funding_instruments().first

campaign = Campaign(account)
campaign.funding_instrument_id = funding.id
campaign.name = "Of a library"
campaign.entity_status = ENTITY_STATUS.PAUSED
campaign.daily_budget_amount_local_micro = 1_000_000
campaign.save()
campaign.name = "Renamed"
campaign.save()

line_item = LineItem(account)
line_item.campaign_id = campaign.id
line_item.name = "Reach"
line_item.product_type = PRODUCT.PROMOTED_TWEETS
line_item.placements = [PLACEMENT.ALL_ON_TWITTER]
line_item.objective = OBJECTIVE.REACH
line_item.entity_status = ENTITY_STATUS.PAUSED
line_item.start_time = datetime(2026, 3, 1, tzinfo=timezone.utc)
line_item.save()

criterion = TargetingCriteria(account)
criterion.line_item_id = line_item.id
criterion.targeting_type = "GENDER"
criterion.targeting_value = "2"
criterion.save()
batch = []
for language in ("en", "de"):
    one = TargetingCriteria(account)
    one.line_item_id = line_item.id
    one.targeting_type = "LANGUAGE"
    one.targeting_value = language
    batch.append(one)
TargetingCriteria.batch_save(account, batch)
batch[0].to_delete = True
TargetingCriteria.batch_save(account, batch[:1])

PromotedTweet.attach(account, line_item_id=line_item.id, tweet_ids=["1000000000000000001"])
tag = TrackingTags(account)
tag.line_item_id = line_item.id
tag.tracking_tag_type = "IMPRESSION_TAG"
tag.tracking_tag_url = "https://track.example/1"
tag.save()

pair = []
for name in ("One", "Two"):
    one = Campaign(account)
    one.funding_instrument_id = funding.id
    one.name = name
    one.entity_status = ENTITY_STATUS.PAUSED
    one.daily_budget_amount_local_micro = 1_000_000
    pair.append(one)
Campaign.batch_save(account, pair)
pair[0].name = "One of a batch"
Campaign.batch_save(account, pair[:1])

poll = PollCard(account)
poll.name = "Tea or coffee"
poll.first_choice = "Tea"
poll.second_choice = "Coffee"
poll.duration_in_minutes = 60
poll.save()
scheduled = ScheduledTweet(account)
scheduled.as_user_id = account.promotable_users().first.user_id
scheduled.text = "Later"
scheduled.scheduled_at = datetime.now(timezone.utc) + timedelta(days=2)
scheduled.save()
scheduled.text = "Even later"
scheduled.save()

read = {
    "accounts": [one.name for one in accounts],
    "campaign": [account.campaigns(campaign.id).name, account.campaigns(campaign.id).effective_status],
    "lineItem": [line_item.goal, line_item.currency],
    "criteria": sorted(one.targeting_value for one in line_item.targeting_criteria()),
    "promoted": [one.tweet_id for one in account.promoted_tweets(line_item_ids=[line_item.id])],
    "tags": len(list(account.tracking_tags(line_item_ids=line_item.id))),
}
read["batch"] = sorted(one.name for one in account.campaigns() if one.id in [each.id for each in pair])
read["poll"] = poll.name
read["scheduled"] = [one.text for one in account.scheduled_tweets() if one.id == scheduled.id]
read["media"] = len(list(MediaLibrary.all(account))) > 0
for one in pair:
    one.to_delete = True
Campaign.batch_save(account, pair)
poll.delete()
scheduled.delete()
line_item.delete()
campaign.delete()
read["deleted"] = [line_item.deleted, campaign.deleted, all(one.deleted for one in pair)]
read["left"] = [one.id for one in account.scheduled_tweets() if one.id == scheduled.id]
print(json.dumps(read, separators=(",", ":")))
