import { foundText } from '../../../messages/foundText.ts'
import { t } from '../../../messages/t.ts'
import '../../uploads/Uploads.css'
import './ListPreview.css'
import { FilePlus, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { firstReason } from '../../kit/components/DisabledReason.tsx'
import { formatBytes } from '../../kit/components/format.ts'
import { IconButton } from '../../kit/components/IconButton.tsx'
import { Page } from '../../kit/components/Page.tsx'
import { pickFiles } from '../../kit/components/pickFile.ts'
import { Tabs } from '../../kit/components/Tabs.tsx'
import { HashingPromise } from '../HashingPromise.tsx'
import { useAudience } from '../state/audience.ts'
import { usePairing } from '../state/pairing.ts'
import type { ListPreview } from '../state/previewModel.ts'
import { FilePreview } from './FilePreview.tsx'

const addChosen = async (): Promise<void> => {
  const files = await pickFiles()
  if (files.length > 0) await useAudience.getState().addFiles(files)
}

const AddFiles = () => (
  <Button icon={FilePlus} onPress={() => void addChosen()}>
    {t('people.preview.addFile')}
  </Button>
)

const DropButton = ({ preview }: { readonly preview: ListPreview }) => (
  <IconButton
    icon={X}
    label={t('people.preview.removeFile', { file: preview.fileName })}
    onPress={() => useAudience.getState().dropFile(preview.id)}
  />
)

/** Says whose next file this is, and why it waits. */
const PairNote = () => {
  const last = usePairing((state) => state.waiting?.last)
  return last === undefined ? null : (
    <Banner
      level="info"
      title={t('people.pairs.preview', { list: last.name, where: last.targetName || last.targetId })}
    >
      {t('people.pairs.preview.text')}
    </Banner>
  )
}

const isChosen = ({ columns }: ListPreview): boolean => columns.some(({ kind }) => kind !== null)

const isDecided = ({ columns }: ListPreview): boolean => columns.every(({ needs }) => needs === undefined)

/** The files that become one list, one at a time. */
const Files = ({ preview, all }: { readonly preview: ListPreview; readonly all: readonly ListPreview[] }) => (
  <Tabs
    label={t('people.preview.files')}
    selected={preview.id}
    onSelect={useAudience.getState().showFile}
    items={all.map((each) => ({
      id: each.id,
      label: each.fileName,
      ...(isChosen(each)
        ? isDecided(each)
          ? {}
          : { count: t('people.preview.files.undecided') }
        : { count: t('people.preview.files.noColumn') }),
      content: (
        <div className="preview-file">
          <div className="preview-file-head">
            <p className="muted">
              {t('people.preview.file', { found: foundText(each.found), size: formatBytes(each.bytes) })}
            </p>
            <DropButton preview={each} />
          </div>
          <FilePreview preview={each} />
        </div>
      ),
    }))}
  />
)

/** What was found in customer lists; the user says which columns name people. Several files become one list. */
export const ListPreviewPage = ({ preview }: { readonly preview: ListPreview }) => {
  const problem = useAudience((state) => state.problem)
  const all = useAudience((state) => state.previews) ?? [preview]
  const { cancelPreview, importFile } = useAudience.getState()
  const go = useRef<HTMLButtonElement>(null)
  // What was pressed to open the files is gone.
  useEffect(() => go.current?.focus(), [])
  const isMany = all.length > 1
  const bytes = all.reduce((sum, each) => sum + each.bytes, 0)
  return (
    <Page
      title={isMany ? t('people.preview.title', { count: all.length }) : preview.fileName}
      staysInSight
      description={
        isMany
          ? t('people.preview.lead.many', { size: formatBytes(bytes) })
          : t('people.preview.lead', { found: foundText(preview.found), size: formatBytes(preview.bytes) })
      }
      actions={
        <div className="review-go">
          <Button variant="quiet" onPress={cancelPreview}>
            {t('people.preview.cancel')}
          </Button>
          <AddFiles />
          <Button
            ref={go}
            variant="primary"
            disabledReason={firstReason(
              !all.every(isChosen) && t('people.preview.import.noColumn'),
              !all.every(isDecided) && t('people.preview.import.undecided'),
            )}
            onPress={() => void importFile()}
          >
            {t('people.preview.import')}
          </Button>
        </div>
      }
    >
      {problem === undefined ? null : <Banner level="error">{problem}</Banner>}
      <PairNote />
      <HashingPromise />
      {isMany ? <Files preview={preview} all={all} /> : <FilePreview preview={preview} />}
    </Page>
  )
}
