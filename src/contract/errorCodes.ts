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

const GONE = "This record doesn't exist or was deleted."

/** Every code that client, emulator and rules know. */
export const ERROR_CODES: readonly ErrorCode[] = [
  ...rows('main', 'stated', [
    ['89', 401, 'Invalid, revoked or expired access token.'],
    ['99', 403, 'Too many bearer token requests, or wrong key, secret or grant_type.'],
  ]),
  ...rows('main', 'observed', [
    ['32', 401, 'Wrong signature or credentials.'],
    ['34', 404, "This page or record doesn't exist."],
    ['64', 403, 'The user is suspended.'],
    ['88', 429, 'Rate limit reached.'],
    ['130', 503, 'The platform is over capacity.'],
    ['131', 500, 'Internal error of the platform.'],
    ['135', 401, "The timestamp differs too much from the platform's clock."],
    ['187', 403, 'Duplicate post.'],
    ['214', 400, 'Invalid parameter, webhook URL or challenge response.'],
    ['215', 400, 'Missing or malformed authentication.'],
    ['220', 403, 'Wrong type of token, or missing scope.'],
    ['261', 403, 'The app or sign-in is read-only.'],
    ['326', 403, 'The user is locked.'],
    ['415', 403, "The callback URL isn't approved."],
    ['416', 401, 'The app is suspended or unknown.'],
    ['417', 401, 'This app must use PIN sign-in.'],
  ]),
  ...rows('ads', 'observed', [
    ['INCOMPATIBLE_LINE_ITEM', 400, "This line item can't promote that."],
    ['TOO_MANY_CAMPAIGNS', 400, 'Too many active campaigns.'],
    ['TOO_MANY_LINE_ITEMS', 400, 'Too many active line items.'],
    ['INVALID_PARAMETER', 400, 'Invalid parameter value.'],
    ['MISSING_PARAMETER', 400, 'A required parameter is missing.'],
    ['EXCLUSIVE_PARAMETERS', 400, 'Two parameters exclude each other.'],
    ['INCLUSIVE_PARAMETERS', 400, 'A parameter requires another one.'],
    ['ILLEGAL_CHARACTERS', 400, 'Unreadable characters.'],
    ['INVALID_TIME_WINDOW', 400, 'The end must follow the start, within the limit.'],
    ['INVALID_MEDIA', 400, "These media can't be used here."],
    ['UNKNOWN_CARD_TYPE', 400, 'Unknown card type.'],
    ['FEATURE_NOT_AVAILABLE', 400, 'The account lacks a required feature.'],
    ['INVALID_TWEET', 400, "This post can't be changed anymore."],
    ['SCHEDULED_TWEET_LIMIT_EXCEEDED', 400, 'Too many posts are scheduled at that time.'],
    ['UNAUTHORIZED_ACCESS', 401, 'Invalid signature.'],
    ['ACCOUNT_NOT_FOUND', 403, "The account doesn't exist, or the user can't reach it."],
    ['ACTION_NOT_ALLOWED', 403, 'Not allowed for this record or account.'],
    ['READONLY_CLIENT_APPLICATION', 403, 'The app is read-only.'],
    ['UNAUTHORIZED_CLIENT_APPLICATION', 403, "The app isn't approved for ads, or the scope is missing."],
    ['USER_NOT_FOUND', 403, "The user doesn't exist, or the account can't act for them."],
    ['AB_TEST_NOT_FOUND', 404, GONE],
    ['ACCOUNT_MEDIA_NOT_FOUND', 404, GONE],
    ['INVALID_IAB_CATEGORY', 404, "This IAB category doesn't exist."],
    ['CAMPAIGN_NOT_FOUND', 404, GONE],
    ['FUNDING_INSTRUMENT_NOT_FOUND', 404, GONE],
    ['TARGETING_CRITERION_NOT_FOUND', 404, GONE],
    ['PROMOTABLE_USER_NOT_FOUND', 404, GONE],
    ['PROMOTED_ACCOUNT_NOT_FOUND', 404, GONE],
    ['PROMOTED_TWEET_NOT_FOUND', 404, GONE],
    ['CARD_NOT_FOUND', 404, GONE],
    ['LINE_ITEM_NOT_FOUND', 404, GONE],
    ['MEDIA_CREATIVE_NOT_FOUND', 404, GONE],
    ['MEDIA_NOT_FOUND', 404, "These media aren't in the library."],
    ['NOT_FOUND', 404, GONE],
    ['ROUTE_NOT_FOUND', 404, "This path doesn't exist."],
    ['TAILORED_AUDIENCE_NOT_FOUND', 404, GONE],
    ['TWEET_NOT_FOUND', 404, GONE],
    ['METHOD_NOT_ALLOWED', 405, 'Wrong method for this path.'],
    ['TOO_MANY_REQUESTS', 429, 'Rate limit reached.'],
    ['INTERNAL_ERROR', 500, 'Internal error of the platform.'],
    ['OVER_CAPACITY', 503, 'The platform is over capacity.'],
    ['SERVICE_UNAVAILABLE', 503, 'The platform is unavailable.'],
  ]),
  ...rows('webhooks', 'assumed', [
    ['CrcValidationFailed', 400, 'The URL failed the challenge within 10 seconds.'],
    ['UrlValidationFailed', 400, "The URL isn't public https without a port."],
    ['DuplicateUrlFailed', 400, 'The URL is already registered.'],
    ['WebhookLimitExceeded', 400, "The app's webhook limit is reached."],
    ['WebhookIdInvalid', 400, 'A webhook ID has 1 to 19 digits.'],
    ['QueryParamInvalid', 400, "The replay dates aren't in the past 24 hours."],
    ['ReplayConflictError', 409, 'A replay of this webhook is still running.'],
    ['DuplicateRule', 400, 'The stream already has this rule.'],
    ['RulesCapExceeded', 400, "The project's rule limit is reached."],
  ]),
]
