import { BookMarked, FileDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { failed, success } from '../../../contract/language/result.ts'
import type { MadeRecipe, RecipeSummary } from '../../../engine/model/ruleModel.ts'
import { t } from '../../../messages/t.ts'
import { runningRules, type TransformationRule } from '../../../workspace/edits/ruleDocument.ts'
import { ruleParts } from '../../../workspace/edits/ruleText.ts'
import { toast } from '../../base/toasts.ts'
import { whileShown } from '../../base/whileShown.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { Sheet } from '../../kit/components/Dialog.tsx'
import { busyReason, firstReason } from '../../kit/components/DisabledReason.tsx'
import { formatNumber } from '../../kit/components/format.ts'
import { KeyValue } from '../../kit/components/KeyValue.tsx'
import { plainName, saveBlob } from '../../kit/components/saveBlob.ts'
import { TextField } from '../../kit/components/TextField.tsx'
import { useSending } from '../../uploads/useSending.ts'
import type { FeedSummary } from '../state/feedsModel.ts'
import { setAutomatic } from '../state/importRules.ts'
import { keepMadeRecipe, makeFeedRecipe } from '../state/recipes.ts'
import { RuleSentence } from './RuleSentence.tsx'
import { type FeedRules, useActiveSteps } from './useFeedRules.ts'

/** Rules of applied steps that are no longer in the list, each as last run. */
const goneRules = ({ rules, runs }: FeedRules, active: ReadonlySet<string>): readonly TransformationRule[] => {
  const listed = new Set(rules.map(({ id }) => id))
  const ran = runs.filter(({ step }) => active.has(step)).flatMap((run) => runningRules(run.rules))
  return [...new Map(ran.filter(({ id }) => !listed.has(id)).map((rule) => [rule.id, rule])).values()]
}

interface SaveRecipeProps {
  readonly feed: FeedSummary
  readonly state: FeedRules
  readonly onClose: () => void
}

interface ContentsProps {
  readonly summary: RecipeSummary | undefined
  readonly rules: number
}

/** What a recipe holds, in numbers. */
const Contents = ({ summary, rules }: ContentsProps) =>
  summary === undefined ? (
    <p role="status">{t('feedPages.rules.save.reading')}</p>
  ) : (
    <KeyValue
      rows={[
        [t('feedPages.rules.save.columns'), formatNumber(summary.fields.filter((field) => field !== null).length)],
        [t('feedPages.rules.title'), formatNumber(rules)],
        [t('feedPages.rules.save.edits'), formatNumber(summary.edits)],
        [t('feedPages.rules.recipe.deleted'), formatNumber(summary.removed)],
      ]}
    />
  )

/** The feed's mapping, rules and manual cell edits, saved as one recipe. */
export const SaveRecipe = ({ feed, state, onClose }: SaveRecipeProps) => {
  const [name, setName] = useState(plainName(feed.name))
  const [comment, setComment] = useState('')
  const [hasGone, setHasGone] = useState(true)
  const [made, setMade] = useState<MadeRecipe | undefined>()
  const { isBusy, failure, send } = useSending(onClose)
  const [isAutomatic, setAutomaticChoice] = useState(false)
  const active = useActiveSteps()
  const gone = goneRules(state, active)
  const rules = [...(hasGone ? gone : []), ...state.rules]
  const ids = rules.map(({ id }) => id).join(' ')

  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids say which rules are meant
  useEffect(() => whileShown(makeFeedRecipe(name, rules), setMade), [feed.id, ids])

  /** The recipe under the name that it has now. */
  const finish = () => makeFeedRecipe(name.trim() === '' ? feed.name : name.trim(), rules, comment.trim())

  const save = async () => {
    const found = await finish()
    if (found === undefined) return failed(t('feedPages.rules.save.failed'))
    saveBlob(found.file, `${found.summary.name}-recipe.json`)
    return success(found)
  }
  const keep = async () => {
    const found = await finish()
    const kept = found === undefined ? failed(t('feedPages.rules.save.failed')) : await keepMadeRecipe()
    const done = kept.ok && isAutomatic ? await setAutomatic(kept.value, true) : kept
    if (done.ok) toast({ level: 'ok', text: t('feedPages.rules.save.done', { name }) })
    return done
  }

  return (
    <Sheet
      title={t('feedPages.rules.save')}
      isOpen
      isBusy={isBusy}
      onClose={onClose}
      actions={
        <>
          <Button
            icon={FileDown}
            disabledReason={firstReason(isBusy && busyReason(), made === undefined && t('feedPages.rules.save.wait'))}
            onPress={() => void send(save)}
          >
            {t('feedPages.rules.save.file')}
          </Button>
          <Button
            variant="primary"
            icon={BookMarked}
            disabledReason={firstReason(isBusy && busyReason(), made === undefined && t('feedPages.rules.save.wait'))}
            onPress={() => void send(keep)}
          >
            {t('feedPages.rules.save.act')}
          </Button>
        </>
      }
    >
      <div className="feed-form">
        {failure === undefined ? null : <Banner level="error">{failure}</Banner>}
        <p className="muted">{t('feedPages.rules.save.hint')}</p>
        <TextField label={t('feedPages.name')} value={name} maxLength={200} onChange={setName} />
        <TextField
          label={t('feedPages.rules.save.comment')}
          value={comment}
          multiline
          optional
          maxLength={2000}
          onChange={setComment}
        />
        {state.stage === 'draft' ? <Banner level="warn">{t('feedPages.rules.save.draft')}</Banner> : null}
        <Checkbox isSelected={isAutomatic} onChange={setAutomaticChoice}>
          {t('feedPages.rules.save.automatic')}
        </Checkbox>
        <Contents summary={made?.summary} rules={rules.length} />
        {gone.length === 0 ? null : (
          <>
            <Checkbox isSelected={hasGone} onChange={setHasGone}>
              {t('feedPages.rules.save.gone', { count: gone.length })}
            </Checkbox>
            <ul className="rule-choices">
              {gone.map((rule) => (
                <li key={rule.id}>
                  <RuleSentence parts={ruleParts(rule)} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Sheet>
  )
}
