import { Button } from '../../kit/components/Button.tsx'
import { BUSY } from '../../kit/components/DisabledReason.tsx'
import { formatAgo, formatCount, formatNumber } from '../../kit/components/format.ts'
import { ProgressBar } from '../../kit/components/ProgressBar.tsx'
import { ONLINE_PAGE, readAll, readMore, readOnline, stopReading, useAccountLists } from '../state/online.ts'

interface OnlineFootProps {
  readonly place: string
  readonly shown: number
  readonly words: string
}

/** How many lists were read of how many, and the buttons that read on. */
export const OnlineFoot = ({ place, shown, words }: OnlineFootProps) => {
  const { entries, total, cursor, reading, readAt, asked } = useAccountLists()
  const audiences = entries.filter(({ list }) => list === 'customAudience').length
  const wanted = words.trim()
  if (reading === 'all')
    return (
      <div className="online-foot">
        <ProgressBar
          label="Reading custom audiences"
          done={audiences}
          {...(total === undefined ? {} : { total })}
          unit="audiences"
          onCancel={stopReading}
        />
      </div>
    )
  return (
    <div className="online-foot">
      <span role="status">
        {reading === 'page' ? 'Reading …' : formatCount(entries.length, 'list')}
        {shown === entries.length || reading === 'page' ? '' : `, ${formatNumber(shown)} shown`}
        {asked === '' ? '' : `, names that begin with “${asked}”`}
        {cursor === undefined || total === undefined ? '' : ` of ${formatNumber(total)}`}
        {readAt === undefined ? '' : `, read ${formatAgo(readAt)}`}
      </span>
      {cursor === undefined ? null : (
        <>
          <Button disabledReason={reading === 'none' ? undefined : BUSY} onPress={() => void readMore()}>
            Next {ONLINE_PAGE}
          </Button>
          <Button disabledReason={reading === 'none' ? undefined : BUSY} onPress={() => void readAll()}>
            Read all
          </Button>
        </>
      )}
      {cursor !== undefined && wanted !== '' && wanted !== asked ? (
        <Button onPress={() => void readOnline(place, { asked: wanted })}>
          Ask the platform for names that begin with “{wanted}”
        </Button>
      ) : null}
      {asked === '' ? null : <Button onPress={() => void readOnline(place, { asked: '' })}>Show all names</Button>}
    </div>
  )
}
