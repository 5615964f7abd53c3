import { Suspense } from 'react'
import { t } from '../../../messages/t.ts'
import { useScreenCommands } from '../../base/commands.ts'
import { Tabs } from '../../kit/components/Tabs.tsx'
import { useUploadsOf } from '../../uploads/state/uploads.ts'
import { UploadJobs } from '../../uploads/UploadJob.tsx'
import { LIST_PAGE_COMMANDS, LIST_PAGES, type ListPage } from '../listPages.ts'
import type { ListSummary } from '../state/audienceModel.ts'
import { openListPage, useListPage } from '../state/listPage.ts'

const PageView = ({ page, list }: { readonly page: ListPage; readonly list: ListSummary }) => (
  <Suspense fallback={<p className="frame-loading">{t('people.opening', { page: t(page.title) })}</p>}>
    <page.View list={list} />
  </Suspense>
)

/** An open customer list: its pages from one table, under the uploads of it. */
export const OpenList = ({ list }: { readonly list: ListSummary }) => {
  const page = useListPage((state) => state.page)
  const uploads = useUploadsOf(list.id)
  useScreenCommands(LIST_PAGE_COMMANDS)
  return (
    <div className="open-list">
      <UploadJobs uploads={uploads} unit="people" />
      <div className="list-pages">
        <Tabs
          label={t('people.listPages')}
          selected={page}
          onSelect={(id) => openListPage(LIST_PAGES.find((each) => each.id === id)?.id ?? 'report')}
          items={LIST_PAGES.map((each) => ({
            id: each.id,
            label: t(each.title),
            content: <PageView page={each} list={list} />,
          }))}
        />
      </div>
    </div>
  )
}
