import { Braces, Download, FileSpreadsheet, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ActivityEntry } from '../../../host/host.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { Dialog } from '../../kit/components/Dialog.tsx'
import { formatCount, formatDay } from '../../kit/components/format.ts'
import { IconButton } from '../../kit/components/IconButton.tsx'
import { Menu } from '../../kit/components/Menu.tsx'
import { saveBlob } from '../../kit/components/saveBlob.ts'
import { clearActivity } from '../state/activity.ts'
import { activityCsv, activityJson } from '../state/activityExport.ts'
import { dayOf } from '../state/activityTotals.ts'

interface ActivityActionsProps {
  readonly all: readonly ActivityEntry[]
  /** Those that the filter leaves. */
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
    const why = await clearActivity()
    if (why === undefined) close()
    else setProblem(why)
  }
  return (
    <>
      <Menu
        label="Export the requests shown"
        groups={[
          {
            title: `${formatCount(shown.length, 'request')} as shown`,
            actions: [
              {
                id: 'csv',
                label: 'CSV, guarded against formulas',
                icon: FileSpreadsheet,
                run: () => save(activityCsv(shown), 'text/csv', 'csv'),
              },
              {
                id: 'json',
                label: 'JSON',
                icon: Braces,
                run: () => save(activityJson(shown, new Date().toISOString()), 'application/json', 'json'),
              },
            ],
          },
        ]}
      >
        <Button icon={Download} disabledReason={shown.length === 0 ? 'No request is shown.' : undefined}>
          Export
        </Button>
      </Menu>
      <IconButton icon={Trash2} label="Clear the log …" onPress={() => setAsking(true)} />
      <Dialog
        title="Clear the log of requests?"
        role="alertdialog"
        isOpen={isAsking}
        onClose={close}
        actions={
          <>
            <Button onPress={close}>Keep it</Button>
            <Button variant="danger" onPress={() => void clear()}>
              Clear the log
            </Button>
          </>
        }
      >
        <p>
          {formatCount(all.length, 'request')}
          {oldest === undefined ? '' : ` since ${formatDay(oldest.at)}`} will be forgotten on this computer, files
          included. What was sent stays sent. Export the log first if you may have to show it.
        </p>
        {problem === undefined ? null : <Banner level="error">{problem}</Banner>}
      </Dialog>
    </>
  )
}
