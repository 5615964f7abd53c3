import { useRef } from 'react'
import type { AdRecord } from '../../../host/ads.ts'
import { type CardContent, readCard, writeCard } from '../../../workspace/ads/cardContent.ts'
import { setField } from '../state/edits.ts'

interface Latest {
  readonly id: string
  readonly values: AdRecord['values']
  readonly card: CardContent
}

export type ChangeCard = (change: (card: CardContent) => CardContent) => void

/** A card and what changes it; each edit builds on the one before, even while that one is still being saved. */
export const useCard = (record: AdRecord): { readonly card: CardContent; readonly change: ChangeCard } => {
  const { id, values } = record
  const card = readCard(values)
  const latest = useRef<Latest>({ id, values, card })
  const pending = useRef(0)
  const isOther = latest.current.id !== id
  if (isOther || (pending.current === 0 && latest.current.values !== values)) latest.current = { id, values, card }
  const change: ChangeCard = (update) => {
    const next = update(latest.current.card)
    latest.current = { ...latest.current, card: next }
    const { field, value } = writeCard(next)
    const save = async (): Promise<void> => {
      pending.current += 1
      const saved = await setField(record, field, value)
      pending.current -= 1
      // What was not saved is no part of the next edit.
      if (saved === undefined && latest.current.id === id) latest.current = { id, values, card }
    }
    void save()
  }
  return { card, change }
}
