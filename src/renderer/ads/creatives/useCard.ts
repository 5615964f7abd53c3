import { useRef } from 'react'
import type { AdRecord } from '../../../host/ads.ts'
import { type CardContent, readCard, writeCard } from '../../../workspace/ads/cardContent.ts'
import { sameValue } from '../../../workspace/ads/sameValue.ts'
import { setField } from '../state/edits.ts'

interface Latest {
  readonly id: string
  readonly values: AdRecord['values']
  readonly card: CardContent
  /** The card before and after each edit, until the last of them is read back. */
  readonly edits: readonly CardContent[]
}

export type ChangeCard = (change: (card: CardContent) => CardContent) => void

/** Whether a card was read before the last edit of it was saved. */
const isBehind = (edits: readonly CardContent[], card: CardContent): boolean =>
  edits.slice(0, -1).some((each) => sameValue(writeCard(each), writeCard(card)))

/** A card and its editing function; edits build on earlier ones still being saved. */
export const useCard = (record: AdRecord): { readonly card: CardContent; readonly change: ChangeCard } => {
  const { id, values } = record
  const card = readCard(values)
  const known: Latest = { id, values, card, edits: [] }
  const latest = useRef(known)
  const pending = useRef(0)
  if (latest.current.id !== id) latest.current = known
  else if (pending.current === 0 && latest.current.values !== values)
    latest.current = isBehind(latest.current.edits, card) ? { ...latest.current, values } : known
  const change: ChangeCard = (update) => {
    const { card: before, edits } = latest.current
    const next = update(before)
    latest.current = { ...latest.current, card: next, edits: [...(edits.length === 0 ? [before] : edits), next] }
    const { field, value } = writeCard(next)
    const save = async (): Promise<void> => {
      pending.current += 1
      const saved = await setField(record, field, value)
      pending.current -= 1
      // What was not saved is no part of the next edit.
      if (!saved.ok && latest.current.id === id) latest.current = known
    }
    void save()
  }
  return { card, change }
}
