import { Upload } from 'lucide-react'
import type { AdFileAdded } from '../../../host/ads.ts'
import { t } from '../../../messages/t.ts'
import { Button } from '../../kit/components/Button.tsx'
import { pickFiles } from '../../kit/components/pickFile.ts'
import { addMediaFiles, MEDIA_FILES } from './mediaFiles.ts'

interface AddFilesButtonProps {
  readonly project: string
  readonly onAdded?: (added: readonly AdFileAdded[]) => void
}

/** Makes media drafts of local files that the user chooses. */
export const AddFilesButton = ({ project, onAdded }: AddFilesButtonProps) => (
  <Button
    icon={Upload}
    onPress={async () => {
      const added = await addMediaFiles(project, await pickFiles(MEDIA_FILES))
      onAdded?.(added)
    }}
  >
    {t('creatives.addFiles')}
  </Button>
)
