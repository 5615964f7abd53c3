import './Audience.css'
import { Suspense } from 'react'
import { Tabs } from '../../parts/Tabs.tsx'
import { useAudience } from '../../stores/audience.ts'
import { openAudiencePage, useAudiencePage } from '../../stores/audiencePage.ts'
import { useHandedFile } from '../useHandedFile.ts'
import { AUDIENCE_PAGES, type AudiencePage } from './audiencePages.ts'

const PageView = ({ page }: { readonly page: AudiencePage }) => (
  <Suspense fallback={<p className="frame-loading">Opening {page.title} …</p>}>
    <page.View />
  </Suspense>
)

/** People: customer lists here, and what the platform knows of audiences: pages from one table. */
export const AudienceScreen = () => {
  const page = useAudiencePage((state) => state.page)
  const { previewFile, open } = useAudience.getState()
  useHandedFile('audiences', {
    onFile: (file) => {
      openAudiencePage('lists')
      void previewFile(file)
    },
    onOpen: (id) => {
      openAudiencePage('lists')
      open(id)
    },
  })
  return (
    <div className="audience">
      <Tabs
        label="Pages of Audiences"
        selected={page}
        items={AUDIENCE_PAGES.map((each) => ({ id: each.id, label: each.title, content: <PageView page={each} /> }))}
        onSelect={(id) => {
          const chosen = AUDIENCE_PAGES.find((each) => each.id === id)
          if (chosen !== undefined) openAudiencePage(chosen.id)
        }}
      />
    </div>
  )
}
