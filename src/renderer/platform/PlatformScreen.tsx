import './Platform.css'
import { Suspense } from 'react'
import { t } from '../../messages/t.ts'
import { Tabs } from '../kit/components/Tabs.tsx'
import { PLATFORM_PAGES } from './platformPages.ts'
import { openPage, usePlatform } from './state/platform.ts'

const PageView = ({ page }: { readonly page: (typeof PLATFORM_PAGES)[number] }) => (
  <Suspense fallback={<p className="frame-loading">{t('platform.opening', { page: t(page.title) })}</p>}>
    <page.View />
  </Suspense>
)

/** Everything the platform can do, endpoint by endpoint: pages from one table. */
export const PlatformScreen = () => {
  const chosen = usePlatform((state) => state.page)
  const there = PLATFORM_PAGES.find(({ id }) => id === chosen) ?? PLATFORM_PAGES[0]
  return (
    <div className="platform">
      <h1 className="hidden-visually">{t('platform.title')}</h1>
      <Tabs
        label={t('platform.pages')}
        items={PLATFORM_PAGES.map((page) => ({ id: page.id, label: t(page.title), content: <PageView page={page} /> }))}
        {...(there === undefined ? {} : { selected: there.id })}
        onSelect={(id) => {
          const page = PLATFORM_PAGES.find((each) => each.id === id)
          if (page !== undefined) openPage(page.id)
        }}
      />
    </div>
  )
}
