import { useMemo, useState } from 'react'
import { t } from '../../../../messages/t.ts'
import { JsonView } from './JsonView.tsx'

const CLOSED_LENGTH = 120
/** Records in the list; a page of thousands would not scroll. */
const MAX_SHOWN = 200

/** Records of a stream, one a line; choose one to see it laid out. Blank lines are the stream's signs of life. */
export const StreamView = ({ text, isOpen = false }: { readonly text: string; readonly isOpen?: boolean }) => {
  const lines = useMemo(() => text.split(/\r?\n/), [text])
  const records = useMemo(() => lines.filter((line) => line.trim() !== ''), [lines])
  const [chosen, setChosen] = useState(0)
  const shown = records[chosen]
  const beats = Math.max(0, lines.length - records.length - 1)
  return (
    <div className="stream-view">
      <p className="small muted">
        {isOpen
          ? t('platform.stream.open', { count: records.length })
          : text === ''
            ? t('platform.stream.none')
            : t('platform.stream.done', { count: records.length, beats })}
        {records.length > MAX_SHOWN ? ` ${t('platform.stream.first', { count: MAX_SHOWN })}` : ''}
      </p>
      {records.length === 0 ? null : (
        <ol className="stream-list" aria-label={t('platform.stream.records')}>
          {records.slice(0, MAX_SHOWN).map((record, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: records come in order and stay
            <li key={at}>
              <button
                type="button"
                className="stream-record mono"
                aria-pressed={at === chosen}
                onClick={() => setChosen(at)}
              >
                {record.slice(0, CLOSED_LENGTH)}
              </button>
            </li>
          ))}
        </ol>
      )}
      {shown === undefined ? null : <JsonView label={t('platform.stream.record')} text={shown} />}
    </div>
  )
}
