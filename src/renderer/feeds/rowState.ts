import {
  Asterisk,
  Check,
  CircleAlert,
  CircleDashed,
  CircleX,
  Equal,
  type LucideIcon,
  Minus,
  PencilLine,
  Plus,
  SendHorizontal,
  Triangle,
  TriangleAlert,
} from 'lucide-react'
import type { FeedRow } from '../../engine/model/catalogModel.ts'

/** The state of a row: a glyph, a word, and the colour it is told in. */
export interface RowState {
  readonly icon: LucideIcon
  readonly word: string
  readonly tone: 'error' | 'warn' | 'ok' | 'changed' | 'busy' | 'plain'
}

const OUTCOMES: Readonly<Record<Exclude<FeedRow['outcome'], 'none'>, RowState>> = {
  sending: { icon: SendHorizontal, word: 'Sending', tone: 'busy' },
  created: { icon: Plus, word: 'Created on the platform', tone: 'ok' },
  updated: { icon: Triangle, word: 'Updated on the platform', tone: 'ok' },
  unchanged: { icon: Equal, word: 'The same on the platform', tone: 'ok' },
  rejected: { icon: CircleX, word: 'Refused by the platform', tone: 'error' },
  deleted: { icon: Minus, word: 'Deleted on the platform', tone: 'plain' },
  outdated: { icon: PencilLine, word: 'Differs from the platform', tone: 'changed' },
  unknown: { icon: CircleDashed, word: 'Sent, no answer yet', tone: 'warn' },
}

const FOUND = {
  error: { icon: CircleAlert, word: 'Has errors, will not be sent', tone: 'error' },
  warning: { icon: TriangleAlert, word: 'Has warnings', tone: 'warn' },
  edited: { icon: Asterisk, word: 'Edited', tone: 'changed' },
  draft: { icon: CircleDashed, word: 'Draft in your shop, skipped by uploads', tone: 'plain' },
  clean: { icon: Check, word: 'Ready to send', tone: 'plain' },
} as const satisfies Record<string, RowState>

/** The one state of a row that matters most now. */
export const rowState = (row: FeedRow): RowState => {
  if (row.isSkippedDraft === true && row.outcome === 'none') return FOUND.draft
  if (row.issues.some(({ level }) => level === 'error')) return FOUND.error
  if (row.outcome !== 'none') return OUTCOMES[row.outcome]
  if (row.issues.length > 0) return FOUND.warning
  return Object.keys(row.edited).length > 0 ? FOUND.edited : FOUND.clean
}
