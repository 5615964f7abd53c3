import { formatCount } from '../kit/components/format.ts'

const [SKIP, INCLUDE] = ['skip', 'include'] as const

/** What uploads do with drafts of the shop. */
export const DRAFT_CHOICES = [
  { id: SKIP, label: 'Skip drafts' },
  { id: INCLUDE, label: 'Include drafts' },
] as const

export const draftChoice = (takes: boolean): (typeof DRAFT_CHOICES)[number]['id'] => (takes ? INCLUDE : SKIP)

export const takesDrafts = (id: string): boolean => id === INCLUDE

/** How many rows are drafts. */
export const draftTitle = (drafts: number): string =>
  `${formatCount(drafts, 'row')} ${drafts === 1 ? 'is a draft' : 'are drafts'} in your shop`
