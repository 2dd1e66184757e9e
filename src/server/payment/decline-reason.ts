import type { DeclineReason } from '../../contract/entities/payment.schema.ts';

/**
 * Processor response codes (four digits), gateway rejections and validation errors, by what the payer can do about
 * them, as https://developer.paypal.com/braintree/docs/reference/general/processor-responses/authorization-responses
 * explains them. Lost, stolen, closed and suspicious cards get the general reason `declined`, because only the bank may
 * say more. So do duplicates, and codes whose names mention a setup but which Braintree attributes to the card, the
 * account or its bank: 2026, 2027, 2029, 2050, 2061, 2062, 2071, 2072.
 */
const codes: Readonly<Partial<Record<DeclineReason, readonly string[]>>> = {
  cardNumber: [
    '2005',
    '2008',
    '2009',
    '2051',
    'card_number_invalid',
    'validation_81714',
    'validation_81716',
    'validation_81717',
  ],
  expirationDate: [
    '2004',
    '2006',
    'validation_81709',
    'validation_81710',
    'validation_81711',
    'validation_81712',
    'validation_81713',
  ],
  securityCode: ['2010', 'gateway_rejected_cvv', 'validation_81706', 'validation_81707', 'validation_81736'],
  address: [
    '2060',
    'gateway_rejected_avs',
    'gateway_rejected_avs_and_cvv',
    'validation_81737',
    'validation_81808',
    'validation_81809',
    'validation_81811',
    'validation_81812',
    'validation_81813',
    'validation_81828',
  ],
  funds: ['2001', '2002', '2003', '2086'],
  cardType: [
    '2024',
    'validation_81509',
    'validation_81703',
    'validation_91517',
    'validation_91567',
    'validation_91734',
  ],
  authentication: ['2099', '2101', '2102', '2103', 'gateway_rejected_three_d_secure', 'validation_81571'],
  stale: ['2067', '2070', '2093', 'nonce_consumed', 'nonce_unknown', 'nonce_locked', 'gateway_rejected_token_issuance'],
  temporary: ['3000', 'failed'],
  returned: ['returned', 'given_back'],
  declined: ['validation_81750'],
  unexpected: [
    '2023',
    '2025',
    '2028',
    '2030',
    '2031',
    '2040',
    '2042',
    '2045',
    '2048',
    '2049',
    '2052',
    '2055',
    '2056',
    '2058',
    '2063',
    '2064',
    '2066',
    '2068',
    '2073',
    '2079',
    '2080',
    '2081',
    '2087',
    '2088',
    '2089',
    '2091',
    '2094',
    '2097',
    '2098',
    '2100',
    'currency_not_configured',
    'currency_mismatch',
    'gateway_rejected_application_incomplete',
    'gateway_rejected_manual_transactions_disabled',
  ],
};

const reasons = new Map(
  Object.entries(codes).flatMap(([reason, known]) => known.map(code => [code, reason as DeclineReason] as const)),
); // the keys of `codes`

/**
 * Maps a code to a decline reason. An unlisted validation error is our mistake in the request or account, never the
 * payer's.
 */
export const declineReason = (code: string): DeclineReason =>
  reasons.get(code) ?? (code.startsWith('validation_') ? 'unexpected' : 'declined');
