import { useEffect, useState } from 'react'
import type { OriginalCell } from '../../../engine/model/feedFile.ts'
import { t } from '../../../messages/t.ts'
import { whileShown } from '../../base/whileShown.ts'
import { KeyValue } from '../../kit/components/KeyValue.tsx'
import { columnUseText } from '../columnUse.ts'
import { readOriginalCells, useLatestStep } from '../state/originals.ts'

/** What the file says of a row in columns that go to no field. */
export const OriginalCells = ({ row }: { readonly row: number }) => {
  const [cells, setCells] = useState<readonly OriginalCell[]>([])
  const step = useLatestStep()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step may change what the row has.
  useEffect(() => whileShown(readOriginalCells(row), setCells, () => {}), [row, step])
  if (cells.length === 0) return null
  const used = cells.filter(({ use }) => use !== undefined)
  const others = cells.filter(({ use }) => use === undefined)
  return (
    <>
      {used.length === 0 ? null : (
        <section>
          <h2>{t('feeds.unmapped.used')}</h2>
          <KeyValue
            rows={used.map(({ header, value, use }) => [
              header,
              t('feeds.unmapped.cell', { value, use: use === undefined ? '' : columnUseText(use) }),
            ])}
          />
        </section>
      )}
      {others.length === 0 ? null : (
        <section>
          <h2>{t('feeds.unmapped.title')}</h2>
          <KeyValue rows={others.map(({ header, value }) => [header, value])} />
          <p className="muted">{t('feeds.unmapped.note')}</p>
        </section>
      )}
    </>
  )
}
