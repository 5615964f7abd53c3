import { t } from '../../messages/t.ts'
import type { Command } from '../base/commands.ts'
import { useConnection } from '../base/connection.ts'
import { adsNow, openAdsPage, projectOf } from './state/adsState.ts'
import { redoEdit, undoEdit } from './state/edits.ts'
import { addLargeAccount } from './state/projects.ts'
import { downloadChanges } from './state/pulls.ts'
import { openRecord } from './state/records.ts'

/** Opens the next or previous record with an issue, wrapping around. */
const walk = (step: 1 | -1): void => {
  const { issues, record } = adsNow()
  const places = [...new Map(issues.map(({ kind, id }) => [`${kind} ${id}`, { kind, id }])).values()]
  const at = places.findIndex(({ kind, id }) => kind === record?.kind && id === record.id)
  const next = places.at(at === -1 ? (step === 1 ? 0 : -1) : (at + step) % places.length)
  if (next !== undefined) void openRecord(next.kind, next.id)
}

const noIssues = (): string | undefined => (adsNow().issues.length === 0 ? t('adsPages.command.noIssues') : undefined)

/** Every command of an open project: menu, palette, shortcut sheet and keyboard read this list. */
export const adsCommands = (): readonly Command[] => {
  const group = t('adsPages.command.group')
  return [
    {
      id: 'ads.downloadChanges',
      title: t('adsPages.pull'),
      group,
      keywords: t('adsPages.pull.find'),
      run: () => {
        const { projectId } = adsNow()
        if (projectId !== undefined) void downloadChanges(projectId)
      },
    },
    {
      id: 'ads.review',
      title: t('adsPages.command.review'),
      group,
      keys: ['Mod+Enter'],
      keywords: t('adsPages.command.review.find'),
      run: () => openAdsPage('review'),
    },
    {
      id: 'ads.addLargeAccount',
      title: t('adsPages.command.largeAccount'),
      group,
      keywords: t('adsPages.command.largeAccount.find'),
      searchOnly: true,
      disabledReason: () =>
        useConnection.getState().connection.state === 'practice' ? undefined : t('adsPages.command.practiceOnly'),
      run: () => void addLargeAccount(),
    },
    {
      id: 'ads.openRecord',
      title: t('adsPages.record.open'),
      group,
      keys: ['Alt+Enter'],
      // The grid hears it.
      local: true,
      disabledReason: () => (adsNow().record === undefined ? t('adsPages.command.noRecord') : undefined),
      run: () => {
        const { record } = adsNow()
        if (record !== undefined) void openRecord(record.kind, record.id, true)
      },
    },
    {
      id: 'ads.undo',
      title: t('adsPages.undo'),
      group,
      keys: ['Mod+Z'],
      disabledReason: () => (projectOf(adsNow())?.canUndo === true ? undefined : t('adsPages.undo.none')),
      run: () => void undoEdit(),
    },
    {
      id: 'ads.redo',
      title: t('adsPages.redo'),
      group,
      keys: ['Mod+Y', 'Mod+Shift+Z'],
      disabledReason: () => (projectOf(adsNow())?.canRedo === true ? undefined : t('adsPages.redo.none')),
      run: () => void redoEdit(),
    },
    {
      id: 'ads.nextIssue',
      title: t('adsPages.command.nextIssue'),
      group,
      keys: ['F8'],
      disabledReason: noIssues,
      run: () => walk(1),
    },
    {
      id: 'ads.previousIssue',
      title: t('adsPages.command.previousIssue'),
      group,
      keys: ['Shift+F8'],
      disabledReason: noIssues,
      run: () => walk(-1),
    },
  ]
}
