import './Record.css'
import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { PRODUCT_FIELD_NAMES, type ProductField } from '../../../contract/catalog/product.ts'
import type { FeedRow } from '../../../engine/model/feedModel.ts'
import type { FeedOrigins, RowProvenance } from '../../../engine/model/provenance.ts'
import { t } from '../../../messages/t.ts'
import { stepTitle } from '../../../workspace/edits/step.ts'
import { whileShown } from '../../base/whileShown.ts'
import { Button } from '../../kit/components/Button.tsx'
import { formatAgo } from '../../kit/components/format.ts'
import { IconButton } from '../../kit/components/IconButton.tsx'
import { Toolbar } from '../../kit/components/Page.tsx'
import { FeedUndo } from '../FeedUndo.tsx'
import { RowDetails } from '../RowDetails.tsx'
import { useFeeds } from '../state/feedStore.ts'
import type { FeedSummary } from '../state/feedsModel.ts'
import { closeRecord, openRecordAt, readOrigins, readProvenance, useRecord } from '../state/record.ts'
import { stepText } from '../stepText.ts'
import { RecordField } from './RecordField.tsx'
import { RecordPicture } from './RecordPicture.tsx'

/** Puts the keyboard into a field of the record. */
const focusField = (field: ProductField): void =>
  document.querySelector<HTMLElement>(`[data-field="${field}"] :is(input, textarea)`)?.focus()

/** Keeps what is typed in a field of the record. True if the keyboard was in one. */
const keepTyped = (): boolean => {
  const active = document.activeElement
  if (!(active instanceof HTMLElement) || active.closest('[data-field]') === null) return false
  active.blur()
  return true
}

/** Shows the grid again. What was typed is kept first. */
export const leaveRecord = (): void => {
  keepTyped()
  closeRecord()
}

/** Goes to another record, with the keyboard in the same field. What was typed is kept first. */
export const stepRecord = (by: 1 | -1): void => {
  const { position } = useRecord.getState()
  if (position === undefined) return
  const next = position + by
  if (next < 0 || next >= useFeeds.getState().window.length) return
  const isIn = keepTyped()
  openRecordAt(next)
  if (isIn) requestAnimationFrame(() => focusField(useRecord.getState().field))
}

/** Steps that changed the record, newest first. */
const RecordHistory = ({ provenance: { changes, added } }: { readonly provenance: RowProvenance }) => {
  const steps = new Map(
    [...(added === undefined ? [] : [added]), ...changes.map(({ step }) => step)].map((step) => [step.id, step]),
  )
  return (
    <section className="record-history">
      <h2>{t('feeds.open.history')}</h2>
      {steps.size === 0 ? (
        <p className="muted">{t('feeds.record.untouched')}</p>
      ) : (
        <ol reversed>
          {[...steps.values()].toReversed().map((step) => (
            <li key={step.id}>
              {stepText(stepTitle(step))} <span className="muted">{formatAgo(step.at)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

/** Where the cells of a row come from. It is read anew with each change. */
const useProvenance = (row: FeedRow | undefined, feed: string) => {
  const changes = useFeeds((state) => state.changes)
  const [origins, setOrigins] = useState<FeedOrigins>()
  const [found, setFound] = useState<RowProvenance & { readonly row: number }>()
  const number = row?.row
  // biome-ignore lint/correctness/useExhaustiveDependencies: another feed has other columns
  useEffect(() => whileShown(readOrigins(), setOrigins, () => setOrigins({})), [feed])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change may be one of this row
  useEffect(() => {
    if (number === undefined) return
    return whileShown(
      readProvenance(number),
      (read) => setFound({ ...read, row: number }),
      () => {},
    )
  }, [number, changes])
  return { origins, provenance: found?.row === number ? found : undefined }
}

interface RecordViewProps {
  readonly feed: FeedSummary
  readonly position: number
  readonly row: FeedRow | undefined
}

/** One product with all its fields, issues and history, and where each value comes from. */
export const RecordView = ({ feed, position, row }: RecordViewProps) => {
  const length = useFeeds((state) => state.window.length)
  const { origins, provenance } = useProvenance(row, feed.id)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !event.defaultPrevented) closeRecord()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc goes back from everywhere in it
    <div className="record" onKeyDown={onKeyDown}>
      <Toolbar label={t('feeds.record.tools')}>
        <Button icon={ArrowLeft} onPress={closeRecord}>
          {t('feeds.record.back')}
        </Button>
        <h2 className="record-place" ref={title} tabIndex={-1}>
          {t('feeds.record.place', { position: position + 1, rows: length })}
        </h2>
        <div className="feed-tools">
          <FeedUndo />
          <IconButton
            icon={ChevronLeft}
            label={t('feeds.record.previous')}
            keys="Alt+PageUp"
            disabledReason={position > 0 ? undefined : t('feeds.record.first')}
            onPress={() => stepRecord(-1)}
          />
          <IconButton
            icon={ChevronRight}
            label={t('feeds.record.next')}
            keys="Alt+PageDown"
            disabledReason={position < length - 1 ? undefined : t('feeds.record.last')}
            onPress={() => stepRecord(1)}
          />
        </div>
      </Toolbar>
      {row === undefined ? (
        <p className="panel-hint">{t('feeds.record.reading')}</p>
      ) : (
        <div className="record-body">
          <div className="record-side">
            <RecordPicture address={row.cells.image_link} title={row.cells.title} />
            <RowDetails row={row} onShow={focusField} />
            {provenance === undefined ? null : <RecordHistory provenance={provenance} />}
          </div>
          <div className="record-fields">
            {PRODUCT_FIELD_NAMES.map((field) => (
              <RecordField
                key={`${row.row} ${field}`}
                row={row}
                field={field}
                origins={origins}
                changes={provenance?.changes.filter((change) => change.field === field)}
                addedFrom={provenance?.addedFrom[field]}
                file={feed.name}
              />
            ))}
          </div>
        </div>
      )}
    </div>
  )
}
