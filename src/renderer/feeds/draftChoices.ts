import { t } from '../../messages/t.ts'

const SKIP = 'skip'
const INCLUDE = 'include'

/** What uploads do with drafts of the shop. */
export const draftChoices = () => [
  { id: SKIP, label: t('feeds.drafts.skip') },
  { id: INCLUDE, label: t('feeds.drafts.include') },
]

/** The option for a stored choice about drafts. */
export const draftChoice = (takes: boolean): typeof SKIP | typeof INCLUDE => (takes ? INCLUDE : SKIP)

/** Whether the option with this id includes drafts. */
export const takesDrafts = (id: string): boolean => id === INCLUDE

/** How many rows are drafts. */
export const draftTitle = (drafts: number): string => t('feeds.drafts.inShop', { drafts })
