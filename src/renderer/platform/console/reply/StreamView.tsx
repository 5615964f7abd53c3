import { useMemo, useState } from 'react'
import { formatCount, formatNumber } from '../../../kit/components/format.ts'
import { JsonView } from './JsonView.tsx'

const SHORTEST = 120
/** Records in the list; a page of thousands would not scroll. */
const MOST = 200

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
          ? `${formatCount(records.length, 'record')} so far.${records.length > MOST ? ` The first ${formatNumber(MOST)} are listed.` : ''}`
          : text === ''
            ? 'Nothing came while the stream was read.'
            : `${formatCount(records.length, 'record')} and ${formatCount(beats, 'sign')} of life while it was read.${records.length > MOST ? ` The first ${formatNumber(MOST)} are listed.` : ''}`}
      </p>
      {records.length === 0 ? null : (
        <ol className="stream-list" aria-label="Records">
          {records.slice(0, MOST).map((record, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: records come in order and stay
            <li key={at}>
              <button
                type="button"
                className="stream-record mono"
                aria-pressed={at === chosen}
                onClick={() => setChosen(at)}
              >
                {record.slice(0, SHORTEST)}
              </button>
            </li>
          ))}
        </ol>
      )}
      {shown === undefined ? null : <JsonView label="Record" text={shown} />}
    </div>
  )
}
