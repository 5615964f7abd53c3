import type { RefObject } from 'react'
import { t } from '../../../messages/t.ts'
import type { Command } from '../../base/commands.ts'
import { fieldNamed } from '../fieldChoices.ts'
import { useFeeds } from '../state/feedStore.ts'
import { openRecordAt, useRecord } from '../state/record.ts'
import { leaveRecord, stepRecord } from './RecordView.tsx'

/** Where the keyboard is in the grid. */
type At = RefObject<{ readonly position: number; readonly columnId: string }>

const unlessOpen = (): string | undefined =>
  useRecord.getState().position === undefined ? t('feeds.record.notOpen') : undefined

/** Commands that show a row as a record and go from one to the next. */
export const recordCommands = (at: At): readonly Command[] => {
  const group = t('feeds.commands.group')
  return [
    {
      id: 'feed.record',
      title: t('feeds.record.open'),
      group,
      keys: ['Alt+Enter'],
      keywords: t('feeds.record.open.find'),
      disabledReason: () => (useFeeds.getState().window.length === 0 ? t('feeds.row.none') : undefined),
      run: () => {
        if (useRecord.getState().position !== undefined) return leaveRecord()
        openRecordAt(at.current.position, fieldNamed(at.current.columnId))
      },
    },
    {
      id: 'feed.nextRecord',
      title: t('feeds.record.next'),
      group,
      keys: ['Alt+PageDown'],
      disabledReason: unlessOpen,
      run: () => stepRecord(1),
    },
    {
      id: 'feed.previousRecord',
      title: t('feeds.record.previous'),
      group,
      keys: ['Alt+PageUp'],
      disabledReason: unlessOpen,
      run: () => stepRecord(-1),
    },
  ]
}
