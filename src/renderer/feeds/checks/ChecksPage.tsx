import '../rules/Rules.css'
import './Checks.css'
import { Ellipsis, FileDown, FileUp, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { t } from '../../../messages/t.ts'
import { checkFileText } from '../../../workspace/edits/checkFile.ts'
import { ownRuleId } from '../../../workspace/product/ownRule.ts'
import { type Command, useScreenCommands } from '../../base/commands.ts'
import { useTranslated } from '../../base/language.ts'
import { toast } from '../../base/toasts.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { EmptyState } from '../../kit/components/EmptyState.tsx'
import { IconButton } from '../../kit/components/IconButton.tsx'
import { Menu, type MenuGroup } from '../../kit/components/Menu.tsx'
import { Page, Section } from '../../kit/components/Page.tsx'
import { pickFile } from '../../kit/components/pickFile.ts'
import { plainName, saveBlob } from '../../kit/components/saveBlob.ts'
import { DraftUndo } from '../rules/DraftUndo.tsx'
import { useFeeds } from '../state/feedStore.ts'
import type { FeedSummary } from '../state/feedsModel.ts'
import {
  addOwnCheck,
  changeOwnChecks,
  deleteOwnCheck,
  importOwnChecks,
  keepOwnChecks,
  openOwnChecks,
  redoOwnChecks,
  undoOwnChecks,
  useOwnChecks,
} from '../state/ownChecks.ts'
import { CheckCard } from './CheckCard.tsx'

const exportChecks = ({ name }: FeedSummary): void => {
  const text = checkFileText(useOwnChecks.getState().checks)
  saveBlob(new Blob([text], { type: 'application/json' }), `${plainName(name)}-checks.json`)
}

const importChecks = async (): Promise<void> => {
  const file = await pickFile('.json,application/json')
  if (file === undefined) return
  const count = importOwnChecks(await file.text())
  if (count !== undefined) toast({ level: 'ok', text: t('feedPages.checks.import.done', { count, file: file.name }) })
}

/** Undo and redo of the checks, replacing the feed's while this page is shown. */
const commands = (): readonly Command[] => [
  {
    id: 'checks.undo',
    title: t('feedPages.checks.command.undo'),
    group: t('feedPages.group.checks'),
    keys: ['Mod+Z'],
    run: undoOwnChecks,
  },
  {
    id: 'checks.redo',
    title: t('feedPages.checks.command.redo'),
    group: t('feedPages.group.checks'),
    keys: ['Mod+Y', 'Mod+Shift+Z'],
    run: redoOwnChecks,
  },
]

const more = (feed: FeedSummary, isEmpty: boolean): readonly MenuGroup[] => [
  {
    title: t('feedPages.group.checks'),
    actions: [
      { id: 'import', label: t('feedPages.checks.import'), icon: FileUp, run: () => void importChecks() },
      {
        id: 'export',
        label: t('feedPages.checks.export'),
        icon: FileDown,
        disabledReason: isEmpty ? t('feedPages.checks.count', { count: 0 }) : undefined,
        run: () => exportChecks(feed),
      },
    ],
  },
]

/** Checks of a feed that people write: their issues are issues like any other. */
export const ChecksPage = ({ feed }: { readonly feed: FeedSummary }) => {
  const state = useOwnChecks()
  const { feed: read, checks, problems, problem } = state
  const groups = useFeeds((state) => state.groups)
  const [said, setSaid] = useState('')
  useScreenCommands(useTranslated(commands, []))
  useEffect(() => {
    void openOwnChecks(feed.id)
    const keep = (): void => void keepOwnChecks()
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [feed.id])

  const add = (): void => {
    let id = ''
    flushSync(() => {
      id = addOwnCheck()
    })
    const input = document.querySelector(`[data-check="${CSS.escape(id)}"] input`)
    if (input instanceof HTMLElement) input.focus()
  }

  const remove = (id: string): void => {
    flushSync(() => deleteOwnCheck(id))
    setSaid(t('feedPages.checks.deleted'))
    document.querySelector<HTMLElement>('[data-add-check] button')?.focus()
  }

  if (read !== feed.id) return <p className="frame-loading">{t('feedPages.checks.loading')}</p>
  const blocked = new Set(problems.map(({ rule }) => rule))
  const counts = new Map(groups.map(({ rule, count }) => [rule, count]))
  const countOf = (id: string): number => counts.get(ownRuleId(id)) ?? 0
  return (
    <Page title={t('feeds.pages.checks.command')} description={t('feedPages.checks.description')}>
      {problem === undefined ? null : (
        <Banner level="error" onClose={() => changeOwnChecks({}, 'problem')}>
          {problem}
        </Banner>
      )}
      <p className="hidden-visually" role="status">
        {said}
      </p>
      <Section
        title={t('feedPages.checks.count', { count: checks.length })}
        actions={
          <div className="rules-tools">
            <DraftUndo history={state} onUndo={undoOwnChecks} onRedo={redoOwnChecks} />
            <Menu label={t('feedPages.checks.more')} groups={more(feed, checks.length === 0)}>
              <IconButton icon={Ellipsis} label={t('feedPages.checks.more')} />
            </Menu>
          </div>
        }
      >
        {checks.length === 0 ? (
          <EmptyState
            picture="ledger"
            title={t('feedPages.checks.empty')}
            action={
              <span data-add-check>
                <Button variant="primary" icon={Plus} onPress={add}>
                  {t('feedPages.checks.add')}
                </Button>
              </span>
            }
          >
            {t('feedPages.checks.empty.hint')}
          </EmptyState>
        ) : (
          <>
            <ol className="rules">
              {checks.map((check, place) => (
                <CheckCard
                  key={check.id}
                  check={check}
                  place={place}
                  problems={problems.filter(({ rule }) => rule === check.id)}
                  count={check.isPaused === true || blocked.has(check.id) ? undefined : countOf(check.id)}
                  onDelete={() => remove(check.id)}
                />
              ))}
            </ol>
            <div data-add-check>
              <Button icon={Plus} onPress={add}>
                {t('feedPages.checks.add')}
              </Button>
            </div>
          </>
        )}
      </Section>
    </Page>
  )
}
