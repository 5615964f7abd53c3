import { Type } from 'typebox'
import {
  accountReadRate,
  accountWriteRate,
  paging,
  recordFields,
  sortable,
  sortBy,
  totalCountNotWithCursor,
  withTotalCount,
} from '../language/conventions.ts'
import { endpoint } from '../language/endpoint.ts'
import { idFilter } from '../language/idFilter.ts'
import { known } from '../language/kinds.ts'
import { sortAssumed } from '../language/sorting.ts'

const section = 'Document 2, Tailored audience permissions (version /5)'

export const PERMISSION_LEVEL = ['READ_ONLY', 'READ_WRITE'] as const

const shared = {
  ...recordFields,
  granted_account_id: Type.String(),
  permission_level: known(PERMISSION_LEVEL),
}

/** That another account may use a tailored audience (Document 2, Audience records). */
const tailoredPermission = Type.Object({ ...shared, tailored_audience_id: Type.String() })

/** That another account may use a custom audience. */
const customPermission = Type.Object({ ...shared, custom_audience_id: Type.String() })

const listed = {
  ...paging({ default: 200, maximum: 1000 }),
  granted_account_ids: idFilter,
  ...sortBy(sortable(Type.Object(shared))),
  ...withTotalCount,
}

const given = Type.Object({
  granted_account_id: Type.String({ minLength: 1 }),
  permission_level: Type.Enum([...PERMISSION_LEVEL]),
})

const path = '/5/accounts/:account_id/tailored_audiences/:tailored_audience_id/permissions'

const customPath = '/12/accounts/:account_id/custom_audiences/:custom_audience_id/permissions'
const observedSection = 'Observed, Custom audience permissions'

const ownership = 'Only the owning account may change permissions; others get ACTION_NOT_ALLOWED (403).'

export const permissionEndpoints = {
  'tailoredAudiencePermissions.list': endpoint({
    method: 'GET',
    path,
    server: 'ads',
    access: 'user',
    summary: 'List the accounts that can use a tailored audience',
    section,
    query: Type.Object({ ...listed, tailored_audience_permission_ids: idFilter }),
    rules: [totalCountNotWithCursor],
    reply: 'list',
    data: tailoredPermission,
    resource: { collection: 'audience_permissions' },
    rate: accountReadRate,
    repeat: 'safe',
    assumes: [
      'A tailored audience is the earlier name of a custom audience: IDs and permissions are the same.',
      "Revoked permissions aren't listed, as with_deleted doesn't exist here.",
      sortAssumed,
    ],
  }),
  'tailoredAudiencePermissions.create': endpoint({
    method: 'POST',
    path,
    server: 'ads',
    access: 'user',
    summary: 'Share a tailored audience, or change a permission',
    section,
    query: given,
    reply: 'record',
    data: tailoredPermission,
    rate: accountWriteRate,
    repeat: 'safe',
    assumes: [
      ownership,
      'A second POST for the same account changes its permission level.',
      "An account outside the business needs the owner's feature SHARE_AUDIENCE_OUTSIDE_BUSINESS, else FEATURE_NOT_AVAILABLE (400); accounts unknown to the emulator are outside.",
    ],
  }),
  'tailoredAudiencePermissions.delete': endpoint({
    method: 'DELETE',
    path: `${path}/:tailored_audience_permission_id`,
    server: 'ads',
    access: 'user',
    summary: "Revoke another account's permission",
    section,
    reply: 'record',
    data: tailoredPermission,
    resource: { collection: 'audience_permissions' },
    rate: accountWriteRate,
    repeat: 'safe',
    assumes: [
      ownership,
      'A second DELETE is rejected with NOT_FOUND (404). Line items that target the audience keep running; no endpoint here copies a campaign.',
    ],
  }),
  'customAudiencePermissions.list': endpoint({
    method: 'GET',
    path: customPath,
    server: 'ads',
    access: 'user',
    summary: 'List the accounts that can use a custom audience',
    section: 'Document 2, Custom audiences and do-not-reach lists',
    query: Type.Object({ ...listed, custom_audience_permission_ids: idFilter }),
    rules: [totalCountNotWithCursor],
    reply: 'list',
    data: customPermission,
    rate: accountReadRate,
    repeat: 'safe',
    assumes: [
      'Only the title is documented: parameters and record are those of tailored audiences, with custom_audience_permission_ids.',
    ],
  }),
  'customAudiencePermissions.create': endpoint({
    method: 'POST',
    path: customPath,
    server: 'ads',
    access: 'user',
    summary: 'Share a custom audience, or change a permission',
    section: observedSection,
    source: 'observed',
    query: given,
    reply: 'record',
    data: customPermission,
    rate: accountWriteRate,
    repeat: 'safe',
    assumes: [ownership, 'Same as POST permissions of a tailored audience (version /5).'],
  }),
  'customAudiencePermissions.delete': endpoint({
    method: 'DELETE',
    path: `${customPath}/:custom_audience_permission_id`,
    server: 'ads',
    access: 'user',
    summary: "Revoke another account's permission for a custom audience",
    section: observedSection,
    source: 'observed',
    reply: 'record',
    data: customPermission,
    resource: { collection: 'audience_permissions' },
    rate: accountWriteRate,
    repeat: 'safe',
    assumes: [ownership, 'A second DELETE is rejected with NOT_FOUND (404).'],
  }),
}
