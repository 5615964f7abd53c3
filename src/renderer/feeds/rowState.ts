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
import type { FeedRow } from '../../engine/model/feedModel.ts'
import type { MessageCode } from '../../messages/translator.ts'

/** The state of a row: a glyph, its text, and the color it has. */
interface RowState {
  readonly icon: LucideIcon
  readonly code: Extract<MessageCode, `feeds.row.state.${string}`>
  readonly tone: 'error' | 'warn' | 'ok' | 'changed' | 'busy' | 'plain'
}

const OUTCOMES: Readonly<Record<Exclude<FeedRow['outcome'], 'none'>, RowState>> = {
  sending: { icon: SendHorizontal, code: 'feeds.row.state.sending', tone: 'busy' },
  created: { icon: Plus, code: 'feeds.row.state.created', tone: 'ok' },
  updated: { icon: Triangle, code: 'feeds.row.state.updated', tone: 'ok' },
  unchanged: { icon: Equal, code: 'feeds.row.state.unchanged', tone: 'ok' },
  rejected: { icon: CircleX, code: 'feeds.row.state.rejected', tone: 'error' },
  deleted: { icon: Minus, code: 'feeds.row.state.deleted', tone: 'plain' },
  outdated: { icon: PencilLine, code: 'feeds.row.state.outdated', tone: 'changed' },
  unknown: { icon: CircleDashed, code: 'feeds.row.state.unknown', tone: 'warn' },
}

const FOUND = {
  error: { icon: CircleAlert, code: 'feeds.row.state.error', tone: 'error' },
  warning: { icon: TriangleAlert, code: 'feeds.row.state.warning', tone: 'warn' },
  edited: { icon: Asterisk, code: 'feeds.row.state.edited', tone: 'changed' },
  draft: { icon: CircleDashed, code: 'feeds.row.state.draft', tone: 'plain' },
  clean: { icon: Check, code: 'feeds.row.state.clean', tone: 'plain' },
} as const satisfies Record<string, RowState>

/** The one state of a row that matters most now. */
export const rowState = (row: FeedRow): RowState => {
  if (row.isSkippedDraft === true && row.outcome === 'none') return FOUND.draft
  if (row.issues.some(({ level }) => level === 'error')) return FOUND.error
  if (row.outcome !== 'none') return OUTCOMES[row.outcome]
  if (row.issues.length > 0) return FOUND.warning
  return Object.keys(row.edited).length > 0 ? FOUND.edited : FOUND.clean
}
