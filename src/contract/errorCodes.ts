// What refusals say, by their code. The documents name two codes and say that the list is not shown; the others are
// observed (facts A4, A6, A7 and error catalog). Numbers are of the main server, words of advertising, titles of webhooks.

/** One code of the platform. */
export interface ErrorCode {
  readonly code: string
  /** HTTP status that it comes with. */
  readonly status: number
  readonly where: 'main' | 'ads' | 'webhooks'
  readonly meaning: string
  /** `stated` in the documents; `observed` elsewhere; `assumed` where the status is our choice. */
  readonly source: 'stated' | 'observed' | 'assumed'
}

const rows = (
  where: ErrorCode['where'],
  source: ErrorCode['source'],
  table: readonly (readonly [code: string, status: number, meaning: string])[],
): readonly ErrorCode[] => table.map(([code, status, meaning]) => ({ code, status, where, meaning, source }))

/** Every code that client, emulator and rules know. */
export const ERROR_CODES: readonly ErrorCode[] = [
  ...rows('main', 'stated', [
    ['89', 401, 'The access token was ended, has expired or never was one.'],
    ['99', 403, 'Bearer tokens were asked for too often, or key, secret or grant_type are wrong.'],
  ]),
  ...rows('main', 'observed', [
    ['32', 401, 'The signature or the credentials are wrong.'],
    ['34', 404, 'There is no such page or record.'],
    ['64', 403, 'The user is suspended.'],
    ['88', 429, 'The rate limit of the window is used up.'],
    ['130', 503, 'The platform is over capacity.'],
    ['131', 500, 'The platform broke.'],
    ['135', 401, 'The timestamp of the signature is too far from the platform’s clock.'],
    ['187', 403, 'The same post was made a moment ago.'],
    ['214', 400, 'A parameter, a webhook URL or its answer to the challenge does not meet the requirements.'],
    ['215', 400, 'The request carries no authentication, or a malformed one.'],
    ['220', 403, 'The token is of another kind than the endpoint takes, or was not granted its scope.'],
    ['261', 403, 'The app or the sign-in may only read.'],
    ['326', 403, 'The user is locked until they sign in on the site.'],
    ['415', 403, 'The callback URL is not one of the app settings.'],
    ['416', 401, 'The app is suspended or unknown.'],
    ['417', 401, 'A desktop app must sign in by PIN, with the callback oob.'],
  ]),
  ...rows('ads', 'observed', [
    ['INCOMPATIBLE_LINE_ITEM', 400, 'This line item cannot promote that.'],
    ['TOO_MANY_CAMPAIGNS', 400, 'The account has as many active campaigns as it may have.'],
    ['TOO_MANY_LINE_ITEMS', 400, 'The account or the campaign has as many active line items as it may have.'],
    ['INVALID_PARAMETER', 400, 'A parameter has a value that it does not take.'],
    ['MISSING_PARAMETER', 400, 'A required parameter is not there.'],
    ['EXCLUSIVE_PARAMETERS', 400, 'Two parameters were given of which one only may be.'],
    ['INCLUSIVE_PARAMETERS', 400, 'A parameter was given without the one that it needs.'],
    ['ILLEGAL_CHARACTERS', 400, 'The request holds characters that cannot be read.'],
    ['INVALID_TIME_WINDOW', 400, 'The end does not come after the start, or they are too far apart.'],
    ['INVALID_MEDIA', 400, 'The media is of a kind that cannot be used here.'],
    ['UNKNOWN_CARD_TYPE', 400, 'There is no such card type.'],
    ['FEATURE_NOT_AVAILABLE', 400, 'The account was not granted the feature that this needs.'],
    ['UNAUTHORIZED_ACCESS', 401, 'The request is not properly signed.'],
    ['ACCOUNT_NOT_FOUND', 403, 'There is no such account, or the signed-in user cannot reach it.'],
    ['ACTION_NOT_ALLOWED', 403, 'This cannot be done to this record, or not by this account.'],
    ['READONLY_CLIENT_APPLICATION', 403, 'The app may only read.'],
    ['UNAUTHORIZED_CLIENT_APPLICATION', 403, 'The app is not approved for advertising, or the token lacks the scope.'],
    ['USER_NOT_FOUND', 403, 'There is no such user, or this account cannot act for them.'],
    ['ACCOUNT_MEDIA_NOT_FOUND', 404, 'There is no such account media.'],
    ['CARD_NOT_FOUND', 404, 'There is no such card.'],
    ['CAMPAIGN_NOT_FOUND', 404, 'There is no such campaign, or it was deleted.'],
    ['FUNDING_INSTRUMENT_NOT_FOUND', 404, 'There is no such funding instrument.'],
    ['LINE_ITEM_NOT_FOUND', 404, 'There is no such line item, or it was deleted.'],
    ['TARGETING_CRITERION_NOT_FOUND', 404, 'There is no such targeting criterion.'],
    ['MEDIA_CREATIVE_NOT_FOUND', 404, 'There is no such media creative.'],
    ['MEDIA_NOT_FOUND', 404, 'There is no such media in the library.'],
    ['NOT_FOUND', 404, 'There is no such record.'],
    ['PROMOTABLE_USER_NOT_FOUND', 404, 'There is no such promotable user.'],
    ['PROMOTED_ACCOUNT_NOT_FOUND', 404, 'There is no such promoted account.'],
    ['PROMOTED_TWEET_NOT_FOUND', 404, 'There is no such promoted post.'],
    ['ROUTE_NOT_FOUND', 404, 'There is no such path.'],
    ['TAILORED_AUDIENCE_NOT_FOUND', 404, 'There is no such audience.'],
    ['TWEET_NOT_FOUND', 404, 'There is no such post.'],
    ['METHOD_NOT_ALLOWED', 405, 'The path is there, but not for this method.'],
    ['TOO_MANY_REQUESTS', 429, 'The rate limit of the window is used up.'],
    ['INTERNAL_ERROR', 500, 'The platform broke.'],
    ['OVER_CAPACITY', 503, 'The platform is over capacity.'],
    ['SERVICE_UNAVAILABLE', 503, 'The platform cannot answer now.'],
  ]),
  ...rows('webhooks', 'assumed', [
    ['CrcValidationFailed', 400, 'The URL did not answer the challenge rightly within 10 seconds.'],
    ['UrlValidationFailed', 400, 'The URL is not https, not public, or has a port.'],
    ['DuplicateUrlFailed', 400, 'The URL is registered already.'],
    ['WebhookLimitExceeded', 400, 'The app has as many webhooks as it may have.'],
    ['WebhookIdInvalid', 400, 'The webhook id is not 1 to 19 digits.'],
    ['QueryParamInvalid', 400, 'A date of the replay is not one of the past 24 hours.'],
    ['ReplayConflictError', 409, 'A replay of this webhook is still running.'],
    ['DuplicateRule', 400, 'The stream has this rule already.'],
    ['RulesCapExceeded', 400, 'The project has as many rules as it may have.'],
  ]),
]
