import { useEffect, useMemo } from 'react'
import type { AdRecord } from '../../../host/ads.ts'
import { changeAds, useAds } from '../state/adsState.ts'

// Previews follow every key, but a field is kept only when it is left.

/** Shows a value in previews while it is typed; undefined once it is kept. */
export const useTypedPreview = ({ kind, id }: Pick<AdRecord, 'kind' | 'id'>, field: string, value: unknown): void => {
  const text = value === undefined ? undefined : JSON.stringify(value)
  useEffect(() => {
    if (text === undefined) return
    changeAds({ typed: { kind, id, field, value: JSON.parse(text) as unknown } })
    return () => changeAds({}, 'typed')
  }, [kind, id, field, text])
}

/** A record with the value that is being typed. */
export const useTypedRecord = (record: AdRecord): AdRecord => {
  const typed = useAds((state) => state.typed)
  return useMemo(
    () =>
      typed?.kind === record.kind && typed.id === record.id
        ? { ...record, values: { ...record.values, [typed.field]: typed.value } }
        : record,
    [record, typed],
  )
}
