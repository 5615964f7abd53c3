import { Type } from 'typebox'
import { DATED, recordFields } from '../language/conventions.ts'
import { idFilter } from '../language/idFilter.ts'
import { webAddress } from '../language/kinds.ts'
import { idParameter, observedCollection } from './observedRows.ts'

// Other parts of a line item: tracking URLs and the preroll button (campaign facts 5).

const TRACKING_TAG_TYPE = ['IMPRESSION_TAG', 'CLICK_TRACKER'] as const

const PREROLL_ACTION = ['GO_TO', 'SEE_MORE', 'SHOP', 'VISIT_SITE', 'WATCH_NOW'] as const

const trackingTagRecord = Type.Object({
  ...recordFields,
  line_item_id: Type.String(),
  tracking_tag_type: Type.String(),
  tracking_tag_url: Type.String(),
})

const prerollCallToActionRecord = Type.Object({
  ...recordFields,
  line_item_id: Type.String(),
  call_to_action: Type.String(),
  call_to_action_url: Type.String(),
})

const tags = observedCollection({
  path: '/12/accounts/:account_id/tracking_tags',
  id: 'tracking_tag_id',
  data: trackingTagRecord,
  section: 'Observed, Tracking tags',
  notFound: 'NOT_FOUND',
})

const actions = observedCollection({
  path: '/12/accounts/:account_id/preroll_call_to_actions',
  id: 'preroll_call_to_action_id',
  data: prerollCallToActionRecord,
  section: 'Observed, Preroll calls to action',
  notFound: 'NOT_FOUND',
})

const url = webAddress({ examples: ['https://track.example/?id=1'] })

const noLineItem = 'An unknown line item is rejected with LINE_ITEM_NOT_FOUND (404).'

export const trackingEndpoints = {
  'trackingTags.list': tags.list(
    { line_item_ids: idFilter, tracking_tag_ids: idFilter },
    { summary: 'List the tracking tags of an account', sorts: DATED },
  ),
  'trackingTags.get': tags.get('Get a tracking tag'),
  'trackingTags.create': tags.create(
    {
      line_item_id: idParameter,
      tracking_tag_type: Type.Enum([...TRACKING_TAG_TYPE]),
      tracking_tag_url: url,
    },
    { summary: 'Create a tracking tag for a line item', assumes: [noLineItem] },
  ),
  'trackingTags.update': tags.update(
    { tracking_tag_url: Type.Optional(url) },
    { summary: 'Change the URL of a tracking tag' },
  ),
  'trackingTags.delete': tags.delete('Delete a tracking tag'),
  'prerollCallToActions.list': actions.list(
    { line_item_ids: idFilter, preroll_call_to_action_ids: idFilter },
    { summary: 'List the pre-roll buttons of an account', sorts: DATED },
  ),
  'prerollCallToActions.get': actions.get('Get a pre-roll button'),
  'prerollCallToActions.create': actions.create(
    { line_item_id: idParameter, call_to_action: Type.Enum([...PREROLL_ACTION]), call_to_action_url: url },
    { summary: 'Create a pre-roll button for a line item', assumes: [noLineItem] },
  ),
  'prerollCallToActions.update': actions.update(
    { call_to_action: Type.Optional(Type.Enum([...PREROLL_ACTION])), call_to_action_url: Type.Optional(url) },
    { summary: 'Change a pre-roll button' },
  ),
  'prerollCallToActions.delete': actions.delete('Delete a pre-roll button'),
}
