/** Keys of the options in a professional's form. The lookups have their texts. */
export const professionalTitles = ['MR', 'MS', 'MRS', 'HON', 'DR'] as const;

export const professionalPhoneCountries = ['US_CANADA', 'UNITED_KINGDOM', 'MEXICO'] as const;

/** How the professional heard of the product. */
export const professionalReferrals = [
  'BENCH_OFFICER',
  'COLLEAGUE',
  'SEARCH_ENGINE',
  'FRIEND_OR_RELATIVE',
  'NEWS_STORY',
  'OTHER',
] as const;

export const benchOfficerPositions = ['JUDGE', 'REFEREE', 'PRO_TEM', 'MAGISTRATE', 'PRIVATE_JUDGE'] as const;

export const colleagueRoles = [
  'OPPOSING_COUNSEL',
  'CHILD_ATTORNEY',
  'BENCH_OFFICER',
  'ATTORNEY',
  'EVALUATOR',
  'INVESTIGATOR',
  'THERAPIST',
  'GUARDIAN_AD_LITEM',
  'FAMILY_COURT_SERVICES',
  'CONTINUING_EDUCATION',
] as const;

export type ProfessionalPhoneCountry = (typeof professionalPhoneCountries)[number];

export type ProfessionalReferral = (typeof professionalReferrals)[number];
