import { FileKey2 } from 'lucide-react'
import { useState } from 'react'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { Button } from '../../kit/components/Button.tsx'
import { firstReason } from '../../kit/components/DisabledReason.tsx'
import { TaskDialog } from '../../kit/components/TaskDialog.tsx'
import type { ListSummary } from '../state/audienceModel.ts'
import { exportListHashes } from '../state/hashExport.ts'

/** Saves the hashes of a list, after a question: they are personal data too. */
export const ExportHashes = ({ list }: { readonly list: ListSummary }) => {
  const [isAsking, setAsking] = useState(false)
  const submit = async () => {
    const saved = await exportListHashes(list)
    return saved.ok ? undefined : saidText(saved.failure)
  }
  return (
    <>
      <Button
        icon={FileKey2}
        disabledReason={firstReason(
          list.state === 'needsFile' && t('people.report.upload.noHashes'),
          list.usable === 0 && t('people.report.upload.noRow'),
        )}
        onPress={() => setAsking(true)}
      >
        {t('people.export')}
      </Button>
      {isAsking ? (
        <TaskDialog
          title={t('people.export.title', { list: list.name })}
          action={t('people.export.act', { count: list.usable })}
          isQuestion
          isDangerous={false}
          onSubmit={submit}
          onClose={() => setAsking(false)}
        >
          <p>{t('people.export.text')}</p>
          <p>{t('people.export.recorded')}</p>
        </TaskDialog>
      ) : null}
    </>
  )
}
