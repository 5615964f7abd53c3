import type { EndpointId } from '../../../contract/contract.ts'
import { saidText } from '../../../messages/said.ts'
import { FieldControl } from '../console/form/FieldControl.tsx'
import { fieldLimitText } from '../console/form/limitText.ts'
import type { CheckedDraft } from '../requestForm/checkDraft.ts'
import type { RequestDraft } from '../requestForm/draft.ts'
import { formFieldsOf } from '../requestForm/fieldsOf.ts'

interface EndpointFieldsProps {
  readonly id: EndpointId
  readonly draft: RequestDraft
  readonly problems: CheckedDraft['problems']
  readonly onDraft: (draft: RequestDraft) => void
}

/** Fields of an endpoint, made from its contract row. */
export const EndpointFields = ({ id, draft, problems, onDraft }: EndpointFieldsProps) => (
  <div className="explore-form">
    {formFieldsOf(id).map((field) => {
      const error = problems.find((problem) => problem.field === field.path)?.sentence
      const hints = [
        field.description === undefined ? undefined : saidText(field.description),
        ...fieldLimitText(field),
      ].filter((hint) => hint !== undefined)
      return (
        <FieldControl
          key={field.path}
          field={field}
          label={field.path.replace(/^body\./, '')}
          text={draft[field.path]}
          onText={(text) => {
            const { [field.path]: _, ...rest } = draft
            onDraft(text === undefined ? rest : { ...rest, [field.path]: text })
          }}
          hint={hints.join(' · ')}
          {...(error === undefined ? {} : { error })}
        />
      )
    })}
  </div>
)
