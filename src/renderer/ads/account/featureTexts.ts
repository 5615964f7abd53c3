import { t } from '../../../messages/t.ts'
import type { PlainCode } from '../../../messages/translator.ts'

/** What features of an account let people do. The documents name the keys only. */
const UNLOCKS: Readonly<Record<string, PlainCode>> = {
  AGE_TARGETING: 'adsPages.feature.age',
  ALLOW_SKIPPABLE_VIDEOS_FOR_PREROLL_VIEWS_OBJECTIVE: 'adsPages.feature.skippable',
  AWARENESS_OBJECTIVE: 'adsPages.feature.reachObjective',
  CITY_TARGETING: 'adsPages.feature.city',
  CONVERSATION_CARD: 'adsPages.feature.conversation',
  CONVERSATION_CARD_FOUR_OPTIONS: 'adsPages.feature.conversationFour',
  CONVERSATION_CARD_UNLOCK: 'adsPages.feature.conversationUnlock',
  CPI_CHARGING: 'adsPages.feature.perInstall',
  ENGAGER_RETARGETING: 'adsPages.feature.engagers',
  EVENT_TARGETING: 'adsPages.feature.event',
  INSTALLED_APP_CATEGORY_TARGETING: 'adsPages.feature.appCategory',
  PREROLL_VIEWS_OBJECTIVE: 'adsPages.feature.preroll',
  PROMOTED_MEDIA_POLLS: 'adsPages.feature.polls',
  REACH_AND_FREQUENCY_ANALYTICS: 'adsPages.feature.analytics',
  REACH_FREQUENCY_CAP: 'adsPages.feature.cap',
  UNIVERSAL_LOOKALIKE: 'adsPages.feature.lookalike',
  VALIDATED_AGE_TARGETING: 'adsPages.feature.age',
  VIDEO_APP_DOWNLOAD_CARD: 'adsPages.feature.appVideo',
  WEBSITE_CLICKS_CPM_BILLING: 'adsPages.feature.impressions',
}

/** What a feature unlocks; empty where nobody says. */
export const featureText = (key: string): string => {
  const code = Object.hasOwn(UNLOCKS, key) ? UNLOCKS[key] : undefined
  return code === undefined ? '' : t(code)
}
