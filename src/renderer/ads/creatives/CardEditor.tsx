import { Plus, X } from 'lucide-react'
import type { AdIssue } from '../../../contract/ads/draftShapes.ts'
import { cardTypeOf } from '../../../contract/creative/cardType.ts'
import type { AdRecord } from '../../../host/ads.ts'
import { t } from '../../../messages/t.ts'
import type { PlainCode } from '../../../messages/translator.ts'
import { adIssueText, blockingIssues } from '../../../workspace/ads/adIssueText.ts'
import {
  CARD_ITEMS,
  type CardContent,
  type CardGoal,
  type CardLayout,
  PART_FIELDS,
  type PartField,
  partValue,
  withGoal,
  withLayout,
  withoutSlide,
  withPart,
  withPartValue,
  withSlide,
  writeCard,
} from '../../../workspace/ads/cardContent.ts'
import { fieldOfPath } from '../../../workspace/ads/fieldLabels.ts'
import { nameLength } from '../../../workspace/ads/textLength.ts'
import { fieldWord, valueLabel } from '../../../workspace/ads/valueLabels.ts'
import { Button } from '../../kit/components/Button.tsx'
import { IconButton } from '../../kit/components/IconButton.tsx'
import { Segments } from '../../kit/components/Segments.tsx'
import { Select } from '../../kit/components/Select.tsx'
import { TextField } from '../../kit/components/TextField.tsx'
import { useShownIssues } from '../record/begunRecord.ts'
import type { RecordEditorProps } from '../record/editorProps.ts'
import { FieldRow } from '../record/FieldRow.tsx'
import { PlatformFacts } from '../record/FieldsEditor.tsx'
import { lockedReason } from '../record/fieldModel.ts'
import { type FieldCounter, fieldNoteOf } from '../record/fieldNote.ts'
import { typedIssues } from '../record/typedIssues.ts'
import { useTypedPreview } from '../record/typedPreview.ts'
import { useTyped } from '../record/useTyped.ts'
import { CreativePage } from './CreativePage.tsx'
import { useShownCreative } from './CreativePreview.tsx'
import { MediaField } from './MediaField.tsx'
import type { ShownMedium } from './mediaFiles.ts'
import { type ChangeCard, useCard } from './useCard.ts'

const LAYOUTS: Readonly<Record<CardLayout, PlainCode>> = {
  single: 'creatives.layout.single',
  carousel: 'creatives.layout.carousel',
  slides: 'creatives.layout.slides',
}

const GOALS: Readonly<Record<CardGoal, PlainCode>> = {
  WEBSITE: 'creatives.goal.website',
  APP: 'creatives.goal.app',
}

/** Fields below the media, as people call them. */
const LABELS: Readonly<Record<string, PlainCode>> = {
  title: 'creatives.part.title',
  'destination.url': 'creatives.part.url',
  'label.value': 'creatives.part.label',
  'destination.country_code': 'creatives.part.country_code',
  'destination.googleplay_app_id': 'creatives.part.googleplay_app_id',
  'destination.ios_app_store_identifier': 'creatives.part.ios_app_store_identifier',
  'destination.googleplay_deep_link': 'creatives.part.googleplay_deep_link',
  'destination.ios_deep_link': 'creatives.part.ios_deep_link',
}

const labelOf = (path: string): string => {
  const code = LABELS[path]
  return code === undefined ? path : t(code)
}

/** Issues that name a field below the media, such as `components.destination.url` or `slides.0.1.title`. */
const issuesOf = (issues: readonly AdIssue[], path: string): readonly AdIssue[] =>
  issues.filter(({ field }) => field.endsWith(`.${path}`))

const isOfMedia = (field: string): boolean => /\.media_keys?$/.test(field)

/** Issues of a card that no control of it shows. */
const isOfWhole = ({ field }: AdIssue, goal: CardGoal): boolean =>
  ['components', 'slides'].includes(fieldOfPath(field)) &&
  !isOfMedia(field) &&
  !PART_FIELDS[goal].some(({ path }) => field.endsWith(`.${path}`))

/** Issues of one part of a card; each slide is checked as its own card. */
const partIssues = (record: AdRecord, card: CardContent, at: number): readonly AdIssue[] => {
  const { field, value } = writeCard(card)
  if (card.layout !== 'slides') return typedIssues(record, field, value)
  const alone = writeCard({ ...card, layout: 'single', parts: card.parts.slice(at, at + 1) })
  return typedIssues({ ...record, draft: 'create', values: {}, edited: [] }, alone.field, alone.value)
}

interface PartProps extends RecordEditorProps {
  readonly card: CardContent
  readonly shownMedia: ReadonlyMap<string, ShownMedium>
  readonly at: number
  readonly change: ChangeCard
}

/** The worst issue of a part, as there is room for one. */
const noteOf = (issues: readonly AdIssue[], counter?: FieldCounter) =>
  fieldNoteOf([...blockingIssues(issues), ...issues].slice(0, 1), counter)

interface PartFieldProps extends PartProps {
  readonly field: PartField
}

const PartText = ({ record, card, at, change, field, issues }: PartFieldProps) => {
  const { path, most, isRequired } = field
  const changed =
    (text: string) =>
    (before: CardContent): CardContent =>
      withPart(before, at, { below: withPartValue(before.parts[at]?.below ?? {}, path, text.trim()) })
  const typed = useTyped(partValue(card.parts[at]?.below ?? {}, path), (text) => change(changed(text)))
  const next = changed(typed.text)(card)
  const written = writeCard(next)
  useTypedPreview(record, written.field, typed.isDirty ? written.value : undefined)
  const found = issuesOf(typed.isDirty ? partIssues(record, next, at) : issues, path)
  const counter = most === undefined ? undefined : { count: nameLength(typed.text), most }
  return (
    <TextField
      label={labelOf(path)}
      value={typed.text}
      onChange={typed.type}
      onBlur={typed.commit}
      optional={isRequired !== true}
      {...noteOf(found, counter)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') typed.commit()
        if (event.key === 'Escape' && typed.isDirty) typed.revert()
      }}
    />
  )
}

const PartControl = (props: PartFieldProps) => {
  const { card, at, change, field, issues } = props
  if (field.options === undefined) return <PartText {...props} />
  const belowOf = ({ parts }: CardContent) => parts[at]?.below ?? {}
  return (
    <Select
      label={labelOf(field.path)}
      options={field.options.map((id) => ({ id, label: valueLabel(id) }))}
      value={partValue(belowOf(card), field.path) || null}
      onChange={(value) =>
        change((before) => withPart(before, at, { below: withPartValue(belowOf(before), field.path, value) }))
      }
      {...noteOf(issuesOf(issues, field.path))}
    />
  )
}

/** The media of one part and what stands below them. */
const Part = (props: PartProps) => {
  const { project, record, card, shownMedia, at, change } = props
  const ofSlide = useShownIssues(card.layout === 'slides' ? partIssues(record, card, at) : [], props.isWide)
  const issues = card.layout === 'slides' ? ofSlide : props.issues
  const media = card.parts[at]?.media ?? []
  const missing = issues.find(({ field, level }) => level === 'error' && isOfMedia(field))
  const fields: readonly PartField[] = PART_FIELDS[card.goal]
  return (
    <>
      <MediaField
        project={project}
        label={t('creatives.media')}
        value={media}
        shownMedia={shownMedia}
        most={card.layout === 'carousel' ? CARD_ITEMS.most : 1}
        onChange={(next) => change((before) => withPart(before, at, { media: next }))}
        error={media.length === 0 && missing !== undefined ? adIssueText(missing) : undefined}
      />
      {fields.map((field) => (
        <div key={field.path} data-field={field.path}>
          <PartControl {...props} issues={issues} field={field} />
        </div>
      ))}
    </>
  )
}

const Slides = (props: Omit<PartProps, 'at'>) => {
  const { card, change } = props
  return (
    <>
      {card.parts.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: slides have no other name than their place
        <fieldset key={at} className="creative-slide">
          <legend>{t('creatives.slide', { place: at + 1 })}</legend>
          {card.parts.length <= CARD_ITEMS.least ? null : (
            <IconButton
              icon={X}
              label={t('creatives.slide.remove', { place: at + 1 })}
              onPress={() => change((before) => withoutSlide(before, at))}
            />
          )}
          <Part {...props} at={at} />
        </fieldset>
      ))}
      {card.parts.length >= CARD_ITEMS.most ? null : (
        <Button icon={Plus} onPress={() => change(withSlide)}>
          {t('creatives.slide.add')}
        </Button>
      )}
    </>
  )
}

/** The media types of a card decide its type on the platform. */
const CardType = ({ card, shownMedia }: Pick<PartProps, 'card' | 'shownMedia'>) => {
  const media = card.parts.flatMap((part) => part.media)
  if (media.length === 0) return null
  const { value } = writeCard(card)
  const groups = (card.layout === 'slides' ? value : [value]) as Parameters<typeof cardTypeOf>[0]
  const type = cardTypeOf(groups, card.layout === 'slides', (key) => shownMedia.get(key)?.type ?? 'IMAGE')
  return <p className="muted small">{t('creatives.cardType', { type: fieldWord('card_type', type) })}</p>
}

/** Editor of any card type: media layout, destination and the texts below. */
export const CardEditor = (props: RecordEditorProps) => {
  const { record, project, issues, isWide } = props
  const { card, change } = useCard(record)
  const locked = lockedReason(record, 'components')
  const whole = issues.filter((issue) => isOfWhole(issue, card.goal))
  const creative = useShownCreative(project.id, record)
  const { shownMedia } = creative
  const shared = { ...props, card, shownMedia, change }
  return (
    <CreativePage record={record} creative={creative} isWide={isWide}>
      <FieldRow project={project} record={record} field="name" issues={issues} />
      {whole.map((issue) => (
        <p key={adIssueText(issue)} className={issue.level === 'error' ? 'field-error' : 'field-hint'}>
          {adIssueText(issue)}
        </p>
      ))}
      {locked === undefined ? (
        <>
          <Segments
            label={t('creatives.layout')}
            options={(Object.keys(LAYOUTS) as CardLayout[]).map((id) => ({ id, label: t(LAYOUTS[id]) }))}
            value={card.layout}
            onChange={(layout) => change((before) => withLayout(before, layout))}
          />
          {card.layout === 'slides' ? null : (
            <Segments
              label={t('creatives.goal')}
              options={(Object.keys(GOALS) as CardGoal[]).map((id) => ({ id, label: t(GOALS[id]) }))}
              value={card.goal}
              onChange={(goal) => change((before) => withGoal(before, goal))}
            />
          )}
          <div className="ads-fields" data-field="components">
            {card.layout === 'slides' ? <Slides {...shared} /> : <Part {...shared} at={0} />}
          </div>
          <CardType card={card} shownMedia={shownMedia} />
        </>
      ) : (
        <p className="field-hint">{locked}</p>
      )}
      <PlatformFacts record={record} />
    </CreativePage>
  )
}
