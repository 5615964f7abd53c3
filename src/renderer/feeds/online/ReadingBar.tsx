import { Pause, Play, RotateCw, X } from 'lucide-react'
import { Badge } from '../../kit/components/Badge.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { formatCount } from '../../kit/components/format.ts'
import { ProgressBar } from '../../kit/components/ProgressBar.tsx'
import { dropChanges, pauseChanges, tryNow } from '../state/online.ts'
import type { OnlineReading } from '../state/onlineModel.ts'
import { readingNote } from './onlineWords.ts'

const STATES = {
  reading: ['busy', 'Reading'],
  waiting: ['warn', 'Waiting'],
  paused: ['plain', 'Paused'],
} as const

const groupsOf = ({ groups, groupsRead, ask }: OnlineReading): string =>
  ask?.kind === 'variants'
    ? `Variants of ${formatCount(groups, 'group')}, ${formatCount(groupsRead, 'group')} read.`
    : ''

interface ReadingBarProps {
  readonly reading: OnlineReading
  readonly catalogName: string
  /** Goes on; left out where nobody is signed in. */
  readonly onResume: () => void
}

/** How far a catalog was read, with what goes on, waits and stops. */
export const ReadingBar = ({ reading, catalogName, onResume }: ReadingBarProps) => {
  const { state, products, expected, listed, rate, msLeft, ask } = reading
  const [badge, word] = STATES[state]
  const isList = ask?.kind !== 'variants'
  const note = [readingNote(reading), groupsOf(reading)].filter((words) => words !== '').join(' ')
  return (
    <div className="online-reading">
      <ProgressBar
        label={catalogName}
        state={<Badge state={badge}>{word}</Badge>}
        done={isList ? listed : reading.groupsRead}
        {...(isList ? (expected === undefined ? {} : { total: expected }) : { total: reading.groups })}
        unit={isList ? 'products' : 'groups'}
        rateUnit="products"
        tone={state === 'waiting' ? 'warn' : 'plain'}
        {...(rate === undefined ? {} : { rate })}
        {...(msLeft === undefined ? {} : { msLeft })}
        note={[
          note,
          isList
            ? expected === undefined
              ? ''
              : 'How many there are is a guess.'
            : `${formatCount(products, 'product')} so far.`,
        ]
          .filter((words) => words !== '')
          .join(' ')}
        actions={
          <>
            {state === 'waiting' ? (
              <Button icon={RotateCw} onPress={tryNow}>
                Try now
              </Button>
            ) : null}
            {state === 'paused' ? (
              <Button variant="primary" icon={Play} onPress={onResume}>
                Go on
              </Button>
            ) : (
              <Button icon={Pause} onPress={() => void pauseChanges()}>
                Pause
              </Button>
            )}
            <Button variant="quiet" icon={X} onPress={() => void dropChanges()}>
              Cancel
            </Button>
          </>
        }
      />
    </div>
  )
}
