import { CircleAlert, type LucideIcon, Minus, Plus, Triangle, TriangleAlert } from 'lucide-react'
import type { PlainCode } from '../../../messages/translator.ts'
import type { RecordsView } from '../state/adsState.ts'

/** Records that the tool bar offers to show alone. */
export const SHOWN: readonly {
  readonly id: RecordsView['only']
  readonly code: PlainCode
  readonly icon?: LucideIcon
}[] = [
  { id: 'all', code: 'adsPages.show.all' },
  { id: 'create', code: 'adsPages.show.create', icon: Plus },
  { id: 'change', code: 'adsPages.show.change', icon: Triangle },
  { id: 'delete', code: 'adsPages.show.delete', icon: Minus },
  { id: 'conflicts', code: 'adsPages.show.conflicts', icon: TriangleAlert },
  { id: 'errors', code: 'adsPages.show.errors', icon: CircleAlert },
]
