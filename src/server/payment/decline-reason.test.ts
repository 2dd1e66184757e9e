import { describe, expect, it } from 'vitest';
import { declineReasons } from '../../contract/entities/payment.schema.ts';
import { declineReason } from './decline-reason.ts';

describe('the reason of a decline', () => {
  it.each([
    ['2000', 'declined'],
    ['2001', 'funds'],
    ['2004', 'expirationDate'],
    ['2005', 'cardNumber'],
    ['2006', 'expirationDate'],
    ['2010', 'securityCode'],
    ['2013', 'declined'],
    ['2024', 'cardType'],
    ['2060', 'address'],
    ['2064', 'unexpected'],
    ['2099', 'authentication'],
    ['2999', 'declined'],
    ['3000', 'temporary'],
    ['gateway_rejected_cvv', 'securityCode'],
    ['gateway_rejected_avs', 'address'],
    ['2070', 'stale'],
    ['2093', 'stale'],
    ['2098', 'unexpected'],
    ['validation_91567', 'cardType'],
    ['validation_81736', 'securityCode'],
    ['validation_81737', 'address'],
    ['validation_81808', 'address'],
    ['validation_81809', 'address'],
    ['validation_81813', 'address'],
    ['validation_81828', 'address'],
    ['validation_81571', 'authentication'],
    ['gateway_rejected_fraud', 'declined'],
    ['gateway_rejected_application_incomplete', 'unexpected'],
    ['card_number_invalid', 'cardNumber'],
    ['nonce_consumed', 'stale'],
    ['currency_not_configured', 'unexpected'],
    ['currency_mismatch', 'unexpected'],
    ['returned', 'returned'],
    ['', 'declined'],
  ])('%s is %s', (code, reason) => {
    expect(declineReason(code)).toBe(reason);
  });

  it('is `unexpected` for an error in the request that no payer caused', () => {
    expect(declineReason('validation_91513')).toBe('unexpected');
  });

  it('is `declined` where Braintree attributes a code to the card, whatever the code’s name', () => {
    const ofTheCard = ['2026', '2027', '2029', '2050', '2059', '2061', '2062', '2071', '2072', '2085'];
    expect(new Set(ofTheCard.map(declineReason))).toEqual(new Set(['declined']));
  });

  it('is not `temporary` if an earlier payment caused the decline', () => {
    const repeated = ['2016', '2069', 'gateway_rejected_duplicate', 'gateway_rejected_excessive_retry'];
    expect(new Set(repeated.map(declineReason))).toEqual(new Set(['declined']));
  });

  it('never tells a payer that a card is lost, stolen or suspicious', () => {
    const secret = [
      '2012',
      '2013',
      '2014',
      '2021',
      '2047',
      '2053',
      '2057',
      '2077',
      'gateway_rejected_risk_threshold',
      'gateway_rejected_payment_method_blocked',
      'validation_81750',
    ];
    expect(new Set(secret.map(declineReason))).toEqual(new Set(['declined']));
  });

  it('is one of the contract’s reasons for every response code', () => {
    const all = Array.from({ length: 1001 }, (_, index) => String(2000 + index));
    expect(all.map(declineReason).filter(reason => !declineReasons.includes(reason))).toEqual([]);
  });
});
