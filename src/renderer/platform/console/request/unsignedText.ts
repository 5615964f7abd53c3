import type { Access } from '../../../../contract/language/endpoint.ts'
import { t } from '../../../../messages/t.ts'
import type { PlainCode } from '../../../../messages/translator.ts'

const LABELS: Readonly<Record<Access, PlainCode>> = {
  nobody: 'platform.unsigned.nobody',
  app: 'platform.unsigned.oauth',
  user: 'platform.unsigned.oauth',
  basic: 'platform.unsigned.basic',
  bearer: 'platform.unsigned.bearer',
}

/** Why a request has no signature. */
export const unsignedText = (access: Access): string => t(LABELS[access])
