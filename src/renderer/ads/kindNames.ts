import type { AdKindId } from '../../contract/ads/kinds.ts'
import { t } from '../../messages/t.ts'
import type { PlainCode } from '../../messages/translator.ts'
import { KIND_LABELS } from '../../workspace/ads/columns.ts'

const ONE: Readonly<Record<AdKindId, PlainCode>> = {
  media: 'adsPages.one.media',
  accountMedia: 'adsPages.one.accountMedia',
  card: 'adsPages.one.card',
  legacyCard: 'adsPages.one.legacyCard',
  pollCard: 'adsPages.one.pollCard',
  videoCard: 'adsPages.one.videoCard',
  post: 'adsPages.one.post',
  fundingInstrument: 'adsPages.one.fundingInstrument',
  campaign: 'adsPages.one.campaign',
  lineItem: 'adsPages.one.lineItem',
  targetingCriterion: 'adsPages.one.targetingCriterion',
  promotedPost: 'adsPages.one.promotedPost',
  promotedAccount: 'adsPages.one.promotedAccount',
  scheduledPromotion: 'adsPages.one.scheduledPromotion',
  mediaCreative: 'adsPages.one.mediaCreative',
  trackingTag: 'adsPages.one.trackingTag',
  prerollCallToAction: 'adsPages.one.prerollCallToAction',
  lineItemCategory: 'adsPages.one.lineItemCategory',
}

/** A kind by the name of one record: "Card". */
export const kindName = (kind: AdKindId): string => t(ONE[kind])

/** A kind by the name of many: "Cards". */
export const kindNames = (kind: AdKindId): string => t(KIND_LABELS[kind])
