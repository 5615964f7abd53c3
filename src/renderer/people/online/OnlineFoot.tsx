import { t } from '../../../messages/t.ts'
import { Button } from '../../kit/components/Button.tsx'
import { busyReason } from '../../kit/components/DisabledReason.tsx'
import { formatAgo } from '../../kit/components/format.ts'
import { ProgressBar } from '../../kit/components/ProgressBar.tsx'
import { ONLINE_PAGE, readAll, readMore, readOnline, stopReading, useAccountLists } from '../state/online.ts'

interface OnlineFootProps {
  readonly place: string
  readonly shown: number
  readonly search: string
}

const countText = (isLoading: boolean, count: number, total: number | undefined): string => {
  if (isLoading) return t('people.online.foot.loading')
  return total === undefined
    ? t('people.online.foot.lists', { count })
    : t('people.online.foot.listsOf', { count, total })
}

/** How many lists were read of how many, and the buttons that read on. */
export const OnlineFoot = ({ place, shown, search }: OnlineFootProps) => {
  const { entries, total, cursor, reading, readAt, prefix } = useAccountLists()
  const audiences = entries.filter(({ list }) => list === 'customAudience').length
  const wanted = search.trim()
  if (reading === 'all')
    return (
      <div className="online-foot">
        <ProgressBar
          label={t('people.online.foot.progress')}
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
        {[
          countText(reading === 'page', entries.length, cursor === undefined ? undefined : total),
          shown === entries.length || reading === 'page' ? '' : t('people.online.foot.shown', { count: shown }),
          prefix === '' ? '' : t('people.online.foot.asked', { start: prefix }),
          readAt === undefined ? '' : t('people.online.foot.read', { ago: formatAgo(readAt) }),
        ]
          .filter((part) => part !== '')
          .join(' · ')}
      </span>
      {cursor === undefined ? null : (
        <>
          <Button disabledReason={reading === 'none' ? undefined : busyReason()} onPress={() => void readMore()}>
            {t('people.online.foot.next', { count: ONLINE_PAGE })}
          </Button>
          <Button disabledReason={reading === 'none' ? undefined : busyReason()} onPress={() => void readAll()}>
            {t('people.online.foot.all')}
          </Button>
        </>
      )}
      {cursor !== undefined && wanted !== '' && wanted !== prefix ? (
        <Button onPress={() => void readOnline(place, { prefix: wanted })}>
          {t('people.online.foot.ask', { start: wanted })}
        </Button>
      ) : null}
      {prefix === '' ? null : (
        <Button onPress={() => void readOnline(place, { prefix: '' })}>{t('people.online.foot.allNames')}</Button>
      )}
    </div>
  )
}
