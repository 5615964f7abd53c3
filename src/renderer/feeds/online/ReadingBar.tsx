import { Pause, Play, RotateCw, X } from 'lucide-react'
import { t } from '../../../messages/t.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { ProgressBar } from '../../kit/components/ProgressBar.tsx'
import { dropChanges, pauseChanges, tryNow } from '../state/online.ts'
import type { OnlineReading } from '../state/onlineModel.ts'
import { readingNote } from './onlineLabels.ts'

const STATES = {
  reading: ['busy', 'feedPages.online.reading'],
  waiting: ['warn', 'feedPages.online.reading.waiting'],
  paused: ['plain', 'feedPages.online.reading.paused'],
} as const

const groupsOf = ({ groups, groupsRead, ask }: OnlineReading): string =>
  ask?.kind === 'variants' ? t('feedPages.online.reading.variants', { groups, read: groupsRead }) : ''

interface ReadingBarProps {
  readonly reading: OnlineReading
  readonly catalogName: string
  /** Continues after a pause. */
  readonly onResume: () => void
}

/** How far a catalog was read, with its waits and stops. */
export const ReadingBar = ({ reading, catalogName, onResume }: ReadingBarProps) => {
  const { state, products, expected, listed, rate, msLeft, ask } = reading
  const [badge, name] = STATES[state]
  const isList = ask?.kind !== 'variants'
  const note = [readingNote(reading), groupsOf(reading)].filter((text) => text !== '').join(' ')
  return (
    <div className="online-reading">
      <ProgressBar
        label={catalogName}
        state={<Badge state={badge}>{t(name)}</Badge>}
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
              : t('feedPages.online.reading.guess')
            : t('feedPages.online.reading.products', { count: products }),
        ]
          .filter((text) => text !== '')
          .join(' ')}
        actions={
          <>
            {state === 'waiting' ? (
              <Button icon={RotateCw} onPress={tryNow}>
                {t('feedPages.retry')}
              </Button>
            ) : null}
            {state === 'paused' ? (
              <Button variant="primary" icon={Play} onPress={onResume}>
                {t('feedPages.resume')}
              </Button>
            ) : (
              <Button icon={Pause} onPress={() => void pauseChanges()}>
                {t('feedPages.pause')}
              </Button>
            )}
            <Button variant="quiet" icon={X} onPress={() => void dropChanges()}>
              {t('feedPages.cancel')}
            </Button>
          </>
        }
      />
    </div>
  )
}
