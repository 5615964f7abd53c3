import { Braces, Download, FileSpreadsheet, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ActivityEntry } from '../../../host/host.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { Dialog } from '../../kit/components/Dialog.tsx'
import { formatDay } from '../../kit/components/format.ts'
import { IconButton } from '../../kit/components/IconButton.tsx'
import { Menu } from '../../kit/components/Menu.tsx'
import { saveBlob } from '../../kit/components/saveBlob.ts'
import { clearActivity } from '../state/activity.ts'
import { activityCsv, activityJson } from '../state/activityExport.ts'
import { dayOf } from '../state/activityTotals.ts'

interface ActivityActionsProps {
  readonly all: readonly ActivityEntry[]
  /** Entries that the filter leaves. */
  readonly shown: readonly ActivityEntry[]
}

const save = (text: string, type: string, ending: string): void =>
  saveBlob(new Blob([text], { type }), `adwright-activity-${dayOf(new Date().toISOString())}.${ending}`)

/** Takes the log along as a file, or forgets it. */
export const ActivityActions = ({ all, shown }: ActivityActionsProps) => {
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string>()
  const oldest = all.at(-1)
  const close = (): void => {
    setAsking(false)
    setProblem(undefined)
  }
  const clear = async (): Promise<void> => {
    const cleared = await clearActivity()
    if (cleared.ok) close()
    else setProblem(saidText(cleared.failure))
  }
  return (
    <>
      <Menu
        label={t('frame.activity.export.label')}
        groups={[
          {
            title: t('frame.activity.export.shown', { count: shown.length }),
            actions: [
              {
                id: 'csv',
                label: t('frame.activity.export.csv'),
                icon: FileSpreadsheet,
                run: () => save(activityCsv(shown), 'text/csv', 'csv'),
              },
              {
                id: 'json',
                label: t('frame.activity.export.json'),
                icon: Braces,
                run: () => save(activityJson(shown, new Date().toISOString()), 'application/json', 'json'),
              },
            ],
          },
        ]}
      >
        <Button icon={Download} disabledReason={shown.length === 0 ? t('frame.activity.export.none') : undefined}>
          {t('frame.activity.export')}
        </Button>
      </Menu>
      <IconButton icon={Trash2} label={t('frame.activity.clear.open')} onPress={() => setAsking(true)} />
      <Dialog
        title={t('frame.activity.clear.title')}
        role="alertdialog"
        isOpen={isAsking}
        onClose={close}
        actions={
          <>
            <Button onPress={close}>{t('frame.activity.cancel')}</Button>
            <Button variant="danger" onPress={() => void clear()}>
              {t('frame.activity.clear')}
            </Button>
          </>
        }
      >
        <p>
          {t('frame.activity.clear.text', {
            count: all.length,
            day: formatDay(oldest?.at ?? new Date().toISOString()),
          })}
        </p>
        {problem === undefined ? null : <Banner level="error">{problem}</Banner>}
      </Dialog>
    </>
  )
}
