import './Form.css'
import { Braces, ChevronDown, ChevronRight, ListTree } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { EndpointId } from '../../../../contract/contract.ts'
import { t } from '../../../../messages/t.ts'
import { toast } from '../../../base/toasts.ts'
import { Button } from '../../../kit/components/Button.tsx'
import { draftOf, fieldsInForce, inputOf } from '../../requestForm/draft.ts'
import { formFieldsOf } from '../../requestForm/fieldsOf.ts'
import { setDraft, useConsole } from '../../state/console.ts'
import { FormFieldRow } from './FormFieldRow.tsx'

/** Forms of so few optional fields show them at once. */
const FEW = 4

/** Switches the body between JSON text and fields, where fields can express it. */
const BodyMode = ({ endpoint }: { readonly endpoint: EndpointId }) => {
  const asJson = useConsole((state) => state.draft['body'] !== undefined)
  const hasFields = formFieldsOf(endpoint).some(({ path }) => path.startsWith('body.'))
  if (!hasFields) return null
  const toJson = () => {
    const { draft } = useConsole.getState()
    const bare = Object.entries(draft).filter(([path]) => !path.startsWith('body.'))
    const body = inputOf(endpoint, draft).input['body'] ?? {}
    setDraft({ ...Object.fromEntries(bare), body: JSON.stringify(body, null, 2) })
  }
  const toFields = () => {
    const read = inputOf(endpoint, useConsole.getState().draft)
    const draft = draftOf(endpoint, read.input)
    if (read.unreadable.length > 0 || draft['body'] !== undefined)
      toast({ level: 'warn', text: t('platform.form.body.stays') })
    else setDraft(draft)
  }
  return asJson ? (
    <Button variant="quiet" icon={ListTree} onPress={toFields}>
      {t('platform.form.body.fields')}
    </Button>
  ) : (
    <Button variant="quiet" icon={Braces} onPress={toJson}>
      {t('platform.form.body.json')}
    </Button>
  )
}

/** Form of an endpoint: required fields first, unused optional ones behind a button. */
export const RequestForm = ({ endpoint }: { readonly endpoint: EndpointId }) => {
  const asJson = useConsole((state) => state.draft['body'] !== undefined)
  const fields = useMemo(() => fieldsInForce(endpoint, asJson ? { body: '' } : {}), [endpoint, asJson])
  const needed = fields.filter(({ required }) => required)
  const optional = fields.filter(({ required }) => !required)
  const [open, setOpen] = useState<EndpointId>()
  const isOpen = open === endpoint || optional.length <= FEW
  const inUse = useConsole((state) =>
    optional
      .filter(
        ({ path }) => state.draft[path] !== undefined || state.checked?.problems.some(({ field }) => field === path),
      )
      .map(({ path }) => path)
      .join('\n'),
  ).split('\n')
  const shown = isOpen ? optional : optional.filter(({ path }) => inUse.includes(path))
  const hidden = optional.length - shown.length
  if (fields.length === 0) return <p className="muted">{t('platform.form.none')}</p>
  return (
    <div className="request-form">
      {needed.map((field) => (
        <FormFieldRow key={`${endpoint} ${field.path}`} field={field} />
      ))}
      <div className="form-modes">
        {optional.length > FEW ? (
          <Button
            variant="quiet"
            icon={isOpen ? ChevronDown : ChevronRight}
            aria-expanded={isOpen}
            onPress={() => setOpen(isOpen ? undefined : endpoint)}
          >
            {isOpen ? t('platform.form.fewer') : t('platform.form.more', { count: hidden })}
          </Button>
        ) : null}
        <BodyMode endpoint={endpoint} />
      </div>
      {shown.map((field) => (
        <FormFieldRow key={`${endpoint} ${field.path}`} field={field} />
      ))}
    </div>
  )
}
