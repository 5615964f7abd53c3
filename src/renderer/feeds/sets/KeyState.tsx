import { Search } from 'lucide-react'
import { t } from '../../../messages/t.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { formatList } from '../../kit/components/format.ts'
import { ProgressBar } from '../../kit/components/ProgressBar.tsx'
import { openFeedPage } from '../state/feedPage.ts'
import type { ProductKeys } from './useProductKeys.ts'

interface KeyStateProps {
  readonly keys: ProductKeys
  readonly ids: readonly string[]
  readonly onLeaveOut: () => void
}

/** IDs that are named; of more, their count. */
const NAMED = 5

/** Chosen products that the catalog may lack, and how to resolve that. */
export const KeyState = ({ keys, ids, onLeaveOut }: KeyStateProps) => {
  const { isReady, missing, looked, problem, findOnline, stop } = keys
  if (ids.length === 0) return null
  if (!isReady) return <p className="muted">{t('feedPages.sets.keys.reading')}</p>
  if (looked !== undefined)
    return (
      <ProgressBar
        label={t('feedPages.sets.keys.searching')}
        done={looked}
        unit="products"
        actions={<Button onPress={stop}>{t('feedPages.cancel')}</Button>}
      />
    )
  return (
    <>
      {problem === undefined ? null : <Banner level="error">{problem}</Banner>}
      {missing.length === 0 ? (
        <p className="muted">{t('feedPages.sets.keys.all', { count: ids.length })}</p>
      ) : (
        <Banner
          level="warn"
          title={t('feedPages.sets.keys.missing', { missing: missing.length, count: ids.length })}
          action={
            <>
              <Button icon={Search} onPress={() => void findOnline()}>
                {t('feedPages.sets.keys.search')}
              </Button>
              <Button variant="quiet" onPress={() => openFeedPage('upload')}>
                {t('feedPages.sets.keys.upload')}
              </Button>
              <Button variant="quiet" onPress={onLeaveOut}>
                {t('feedPages.sets.keys.remove', { count: missing.length })}
              </Button>
            </>
          }
        >
          {missing.length > NAMED
            ? t('feedPages.sets.keys.missing.more', {
                ids: formatList(missing.slice(0, NAMED)),
                more: missing.length - NAMED,
              })
            : t('feedPages.sets.keys.missing.hint', { ids: formatList(missing) })}
        </Banner>
      )}
    </>
  )
}
