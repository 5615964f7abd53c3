import { t } from '../../messages/t.ts'
import './Audience.css'
import { Suspense } from 'react'
import { toast } from '../base/toasts.ts'
import { useHandedFile } from '../base/useHandedFile.ts'
import { Tabs } from '../kit/components/Tabs.tsx'
import { AUDIENCE_PAGES } from './audiencePages.ts'
import { useAudience } from './state/audience.ts'
import { openAudiencePage, useAudiencePage } from './state/audiencePage.ts'

const PageView = ({ page }: { readonly page: (typeof AUDIENCE_PAGES)[number] }) => (
  <Suspense fallback={<p className="frame-loading">{t('people.opening', { page: t(page.title) })}</p>}>
    <page.View />
  </Suspense>
)

/** People: customer lists here, and what the platform knows of audiences: pages from one table. */
export const AudienceScreen = () => {
  const page = useAudiencePage((state) => state.page)
  const { previewFiles, addFiles, open } = useAudience.getState()
  useHandedFile('audiences', {
    onFile: (file, more) => {
      openAudiencePage('lists')
      // Beside an open preview it is a further file of the same list.
      const { preview, importing } = useAudience.getState()
      if (importing === undefined) void (preview === undefined ? previewFiles : addFiles)([file, ...more])
      else toast({ level: 'info', text: t('people.importing.busy') })
    },
    onOpen: (id) => {
      openAudiencePage('lists')
      open(id)
    },
  })
  return (
    <div className="audience">
      <Tabs
        label={t('people.pages')}
        selected={page}
        items={AUDIENCE_PAGES.map((each) => ({ id: each.id, label: t(each.title), content: <PageView page={each} /> }))}
        onSelect={(id) => {
          const chosen = AUDIENCE_PAGES.find((each) => each.id === id)
          if (chosen !== undefined) openAudiencePage(chosen.id)
        }}
      />
    </div>
  )
}
