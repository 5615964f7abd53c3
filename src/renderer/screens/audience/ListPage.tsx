import { Trash2, Upload } from 'lucide-react'
import { Banner } from '../../parts/Banner.tsx'
import { Button } from '../../parts/Button.tsx'
import { formatDateTime } from '../../parts/format.ts'
import { Page, Section } from '../../parts/Page.tsx'
import { useAudience } from '../../stores/audience.ts'
import type { ListSummary } from '../../stores/audienceModel.ts'
import { UploadCard } from '../uploads/UploadCard.tsx'
import { ListCounts } from './ListCounts.tsx'

interface ListPageProps {
  readonly list: ListSummary
  readonly onUpload: () => void
}

/** One imported list: its quality, its uploads, and the way out. */
export const ListPage = ({ list, onUpload }: ListPageProps) => {
  const { problem, remove, uploads } = useAudience()
  const own = uploads.filter(({ plan }) => plan.dataset === list.id)
  return (
    <Page
      title={list.name}
      lead={`Imported ${formatDateTime(list.importedAt)}. Only SHA-256 hashes are kept; they are pseudonymous.`}
      actions={
        <div className="page-buttons">
          <Button variant="quiet" icon={Trash2} onPress={() => void remove(list.id)}>
            Remove
          </Button>
          <Button
            variant="primary"
            icon={Upload}
            isDisabled={list.state !== 'ready' || list.usable === 0}
            onPress={onUpload}
          >
            Review and upload
          </Button>
        </div>
      }
    >
      {problem === undefined ? null : <Banner level="error">{problem}</Banner>}
      {list.state === 'needsFile' ? (
        <Banner level="warn" title="The hashes are no longer in this browser">
          Drop {list.name} again: it is recognised by its contents, and its settings are taken over.
        </Banner>
      ) : null}
      {own.length === 0 ? null : (
        <Section title="Uploads">
          <ul className="upload-cards">
            {own.map((upload) => (
              <li key={upload.id}>
                <UploadCard upload={upload} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <ListCounts list={list} />
    </Page>
  )
}
