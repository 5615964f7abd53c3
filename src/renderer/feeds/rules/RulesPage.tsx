import { saidText } from '../../../messages/said.ts'
import { withMember } from '../../kit/components/withMember.ts'
import './Rules.css'
import './RuleSheets.css'
import { BookMarked, BookOpen, CopyPlus, Ellipsis, FileDown, FileUp, Merge, Plus } from 'lucide-react'
import { type Dispatch, type RefObject, type SetStateAction, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { t } from '../../../messages/t.ts'
import { readRuleFile, ruleFileText } from '../../../workspace/edits/ruleFile.ts'
import { type Command, useScreenCommands } from '../../base/commands.ts'
import { useTranslated } from '../../base/language.ts'
import { toast } from '../../base/toasts.ts'
import { Button } from '../../kit/components/Button.tsx'
import { EmptyState } from '../../kit/components/EmptyState.tsx'
import { IconButton } from '../../kit/components/IconButton.tsx'
import { Menu, type MenuGroup } from '../../kit/components/Menu.tsx'
import { Page, Section } from '../../kit/components/Page.tsx'
import { pickFile } from '../../kit/components/pickFile.ts'
import { plainName, saveBlob } from '../../kit/components/saveBlob.ts'
import type { FeedSummary } from '../state/feedsModel.ts'
import {
  addRule,
  addRules,
  changeRules,
  duplicateRule,
  moveRule,
  redoDraft,
  removeRule,
  undoDraft,
  useRules,
} from '../state/rules.ts'
import { ClusterSheet } from './ClusterSheet.tsx'
import { CopyRules } from './CopyRules.tsx'
import { DraftUndo } from './DraftUndo.tsx'
import { ImportRules } from './ImportRules.tsx'
import { type RuleActs, RuleCard } from './RuleCard.tsx'
import { StageButtons, StageNews } from './RulesStage.tsx'
import { RunRecipe } from './RunRecipe.tsx'
import { closeRuleSheet, openRuleSheet, type RuleSheet, useRuleSheet } from './ruleSheets.ts'
import { SaveRecipe } from './SaveRecipe.tsx'
import { useFeedRules } from './useFeedRules.ts'

const exportRules = ({ name }: FeedSummary): void => {
  const text = ruleFileText(plainName(name), useRules.getState().rules)
  saveBlob(new Blob([text], { type: 'application/json' }), `${plainName(name)}-rules.json`)
}

const importRules = async (): Promise<void> => {
  const file = await pickFile('.json,application/json')
  if (file === undefined) return
  const read = readRuleFile(await file.text())
  if (!read.ok) return changeRules({ problem: saidText(read.failure) })
  addRules(read.value, t('feedPages.rules.change.import'))
  toast({ level: 'ok', text: t('feedPages.rules.import.done', { count: read.value.length, file: file.name }) })
}

/** Undo and redo of the draft, replacing the feed's while this page is shown. */
const draftCommands = (): readonly Command[] => [
  {
    id: 'rules.undo',
    title: t('feedPages.rules.command.undo'),
    group: t('feedPages.group.rules'),
    keys: ['Mod+Z'],
    run: undoDraft,
  },
  {
    id: 'rules.redo',
    title: t('feedPages.rules.command.redo'),
    group: t('feedPages.group.rules'),
    keys: ['Mod+Y', 'Mod+Shift+Z'],
    run: redoDraft,
  },
  {
    id: 'rules.move',
    title: t('feedPages.rules.command.move'),
    group: t('feedPages.group.rules'),
    keys: ['Alt+ArrowUp', 'Alt+ArrowDown'],
    local: true,
    run: () => document.querySelector<HTMLElement>('.rule-toggle')?.focus(),
  },
]

const more = (feed: FeedSummary, isEmpty: boolean, open: (sheet: RuleSheet) => void): readonly MenuGroup[] => [
  {
    title: t('feedPages.rules.recipes'),
    actions: [
      { id: 'save', label: t('feedPages.rules.recipe.save'), icon: BookMarked, run: () => open('save') },
      { id: 'run', label: t('feedPages.rules.recipe.run'), icon: BookOpen, run: () => open('run') },
    ],
  },
  {
    title: t('feedPages.rules.title'),
    actions: [
      { id: 'copy', label: t('feedPages.rules.copy.open'), icon: CopyPlus, run: () => open('copy') },
      { id: 'import', label: t('feedPages.rules.import'), icon: FileUp, run: () => void importRules() },
      {
        id: 'export',
        label: t('feedPages.rules.export'),
        icon: FileDown,
        disabledReason: isEmpty ? t('feedPages.rules.count', { count: 0 }) : undefined,
        run: () => exportRules(feed),
      },
    ],
  },
]

/** What cards of rules do; `say` tells it to whoever does not see the page. */
const useRuleActs = (
  list: RefObject<HTMLOListElement | null>,
  setOpen: Dispatch<SetStateAction<ReadonlySet<string>>>,
  say: (sentence: string) => void,
): RuleActs =>
  useMemo((): RuleActs => {
    const cardOf = (id: string) => list.current?.querySelector(`[data-rule="${CSS.escape(id)}"]`)
    const focusOn = (id: string | undefined): void => {
      const target = id === undefined ? undefined : cardOf(id)?.querySelector('.rule-toggle')
      if (target instanceof HTMLElement) target.focus()
    }
    const setOne = (id: string, isOpen: boolean): void => setOpen((known) => withMember(known, id, isOpen))
    return {
      open: setOne,
      move: (id, by) => {
        const focused = document.activeElement
        let place: number | undefined
        flushSync(() => {
          place = moveRule(id, by)
        })
        if (place === undefined) return
        say(t('feedPages.rules.moved', { place: place + 1, count: useRules.getState().rules.length }))
        // A moved card loses focus; at either end its button is disabled.
        if (focused instanceof HTMLElement && focused.ariaDisabled !== 'true') focused.focus()
        else focusOn(id)
      },
      duplicate: (id) => {
        let copy: string | undefined
        flushSync(() => {
          copy = duplicateRule(id)
        })
        focusOn(copy)
      },
      remove: (id) => {
        const { rules: before } = useRules.getState()
        const at = before.findIndex((rule) => rule.id === id)
        const next = before[at + 1] ?? before[at - 1]
        flushSync(() => removeRule(id))
        say(t('feedPages.rules.deleted'))
        if (next === undefined) document.querySelector<HTMLElement>('[data-add-rule] button')?.focus()
        else focusOn(next.id)
      },
    }
  }, [list, setOpen, say])

/** Rules of a feed: an ordered draft, tested on its rows, applied as one step. */
export const RulesPage = ({ feed }: { readonly feed: FeedSummary }) => {
  const state = useFeedRules(feed.id)
  const { rules, problems, stage, tested } = state
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [said, setSaid] = useState('')
  const sheet = useRuleSheet((each) => each.sheet)
  const list = useRef<HTMLOListElement>(null)
  useScreenCommands(useTranslated(draftCommands, []))
  useEffect(() => closeRuleSheet, [])

  const acts = useRuleActs(list, setOpen, setSaid)

  const add = (): void => {
    let id = ''
    flushSync(() => {
      id = addRule()
      acts.open(id, true)
    })
    const input = list.current?.querySelector(`[data-rule="${CSS.escape(id)}"] .rule-body input`)
    if (input instanceof HTMLElement) input.focus()
  }

  if (!state.isRead) return <p className="frame-loading">{t('feedPages.rules.loading')}</p>
  const reports = stage === 'tested' ? new Map(tested?.report.rules.map((report) => [report.rule, report])) : new Map()
  return (
    <Page
      title={t('feedPages.rules.title')}
      staysInSight
      description={t('feedPages.rules.description')}
      actions={<StageButtons state={state} />}
    >
      <StageNews state={state} />
      <p className="hidden-visually" role="status">
        {said}
      </p>
      <Section
        title={t('feedPages.rules.count', { count: rules.length })}
        actions={
          <div className="rules-tools">
            <DraftUndo history={state} onUndo={undoDraft} onRedo={redoDraft} />
            <Button variant="quiet" icon={Merge} onPress={() => openRuleSheet('clusters')}>
              {t('feedPages.rules.duplicates')}
            </Button>
            <Button variant="quiet" icon={BookOpen} onPress={() => openRuleSheet('run')}>
              {t('feedPages.rules.recipe.run')}
            </Button>
            <Menu label={t('feedPages.rules.more')} groups={more(feed, rules.length === 0, openRuleSheet)}>
              <IconButton icon={Ellipsis} label={t('feedPages.rules.more')} />
            </Menu>
          </div>
        }
      >
        {rules.length === 0 ? (
          <EmptyState
            picture="ledger"
            title={t('feedPages.rules.empty')}
            action={
              <Button variant="primary" icon={Plus} onPress={add}>
                {t('feedPages.rules.add')}
              </Button>
            }
          >
            {t('feedPages.rules.empty.hint')}
          </EmptyState>
        ) : (
          <>
            <ol className="rules" ref={list}>
              {rules.map((rule, place) => (
                <RuleCard
                  key={rule.id}
                  rule={rule}
                  place={place}
                  count={rules.length}
                  isOpen={open.has(rule.id)}
                  problems={problems.filter((problem) => problem.rule === rule.id)}
                  report={reports.get(rule.id)}
                  acts={acts}
                />
              ))}
            </ol>
            <div data-add-rule>
              <Button icon={Plus} onPress={add}>
                {t('feedPages.rules.add')}
              </Button>
            </div>
          </>
        )}
      </Section>
      <ImportRules feed={feed} />
      {sheet === 'clusters' ? <ClusterSheet onClose={closeRuleSheet} /> : null}
      {sheet === 'copy' ? <CopyRules feed={feed.id} onClose={closeRuleSheet} /> : null}
      {sheet === 'save' ? <SaveRecipe feed={feed} state={state} onClose={closeRuleSheet} /> : null}
      {sheet === 'run' ? <RunRecipe feed={feed} onClose={closeRuleSheet} /> : null}
    </Page>
  )
}
