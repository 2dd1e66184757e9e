import type { DeclineReason } from '../../contract/entities/payment.schema.ts';

/**
 * Processor response codes (four digits), gateway rejections and validation errors, by what the payer can do about them.
 * Lost, stolen, closed and suspicious cards stay a plain decline, because only the bank may say so.
 */
const codes: Readonly<Partial<Record<DeclineReason, readonly string[]>>> = {
  cardNumber: ['2005', '2008', '2009', '2051', 'card_number_invalid', 'validation_81714', 'validation_81716', 'validation_81717'],
  expirationDate: ['2004', '2006', 'validation_81709', 'validation_81710', 'validation_81711', 'validation_81712', 'validation_81713'],
  securityCode: ['2010', 'gateway_rejected_cvv', 'validation_81706', 'validation_81707'],
  address: ['2059', '2060', 'gateway_rejected_avs', 'gateway_rejected_avs_and_cvv'],
  funds: ['2001', '2002', '2003', '2086', '2097', '2098'],
  cardType: ['2024', 'validation_81703'],
  authentication: ['2099', '2101', '2102', '2103', 'gateway_rejected_three_d_secure'],
  stale: ['nonce_consumed', 'nonce_unknown', 'nonce_locked', 'gateway_rejected_token_issuance'],
  temporary: ['2016', '3000', 'failed', 'gateway_rejected_duplicate', 'gateway_rejected_excessive_retry'],
  returned: ['returned', 'given_back'],
  unexpected: [
    '2023', '2025', '2026', '2027', '2028', '2029', '2030', '2031', '2040', '2042', '2045', '2048', '2049', '2050', '2055', '2056', '2058', '2061', '2062', '2063', '2064',
    '2066', '2068', '2071', '2072', '2073', '2079', '2080', '2081', '2085', '2087', '2088', '2089', '2091', '2100',
    'currency_not_configured', 'currency_mismatch', 'gateway_rejected_application_incomplete',
  ],
};

const reasons = new Map(Object.entries(codes).flatMap(([reason, known]) => known.map(code => [code, reason as DeclineReason] as const))); // the keys of `codes`

/** Why nothing was charged. A validation error that is not listed is a mistake in the request or the account, never the payer's. */
export const declineReason = (code: string): DeclineReason => reasons.get(code) ?? (code.startsWith('validation_') ? 'unexpected' : 'declined');
