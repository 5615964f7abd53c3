import { type AdKindId, adKind } from '../../contract/ads/kinds.ts'
import { t } from '../../messages/t.ts'
import type { PlainCode } from '../../messages/translator.ts'
import { KIND_LABELS } from '../../workspace/ads/columns.ts'
import { isLocalId } from '../../workspace/ads/draft.ts'
import { fieldWord } from '../../workspace/ads/valueLabels.ts'

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

const NEW: Partial<Readonly<Record<AdKindId, PlainCode>>> = {
  media: 'adsPages.new.media',
  card: 'adsPages.new.card',
  pollCard: 'adsPages.new.pollCard',
  videoCard: 'adsPages.new.videoCard',
  post: 'adsPages.new.post',
  campaign: 'adsPages.new.campaign',
  lineItem: 'adsPages.new.lineItem',
  targetingCriterion: 'adsPages.new.targetingCriterion',
  promotedPost: 'adsPages.new.promotedPost',
  promotedAccount: 'adsPages.new.promotedAccount',
  scheduledPromotion: 'adsPages.new.scheduledPromotion',
  mediaCreative: 'adsPages.new.mediaCreative',
  trackingTag: 'adsPages.new.trackingTag',
  prerollCallToAction: 'adsPages.new.prerollCallToAction',
  lineItemCategory: 'adsPages.new.lineItemCategory',
}

/** What the button says that makes a record of a kind; undefined where none can be made. */
export const newLabel = (kind: AdKindId): string | undefined => {
  const code = NEW[kind]
  return code === undefined ? undefined : t(code)
}

/** A kind by the name of one record: "Card". */
export const kindName = (kind: AdKindId): string => t(ONE[kind])

/** A kind by the name of many: "Cards". */
export const kindNames = (kind: AdKindId): string => t(KIND_LABELS[kind])

/** What a record is called in words: kinds without names are called by a code, new records by their id. */
export const recordLabel = ({ kind, name }: { readonly kind: AdKindId; readonly name: string }): string =>
  isLocalId(name) ? t('adsPages.newName', { number: name.replace(/\D/g, '') }) : fieldWord(adKind(kind).nameField, name)
