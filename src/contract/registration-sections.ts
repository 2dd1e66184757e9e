import type { Child, CoparentDetails } from './entities/coparent-details.schema.ts';
import type { ParentDetails } from './entities/parent-details.schema.ts';
import type { FamilySection, ParentSection } from './entities/registration.schema.ts';

/** @param callingCode without plus */
export const parentSection = (
  { phoneCountry: _ofForm, ...parent }: ParentDetails,
  callingCode: string,
  parentDuplicateConfirmed: boolean,
): ParentSection => ({
  sections: ['PARENT', 'NAME'],
  parent: { ...parent, phoneCountryCode: `+${callingCode}` },
  parentDuplicateConfirmed,
});

/** The family in the server's format. Empty answers are left out. */
export const familySection = (
  { firstName, lastName, email, phoneNumber, children }: CoparentDetails,
  callingCode: string,
  coParentDuplicateConfirmed: boolean,
): FamilySection => ({
  sections: ['FAMILY'],
  coParent: {
    firstName,
    lastName,
    ...(email !== '' && { email }),
    ...(phoneNumber !== '' && { phoneCountryCode: `+${callingCode}`, phoneNumber }),
  },
  children: children.map(childSection),
  coParentDuplicateConfirmed,
});

const childSection = ({ firstName, lastName, email }: Child) => ({
  firstName,
  lastName,
  ...(email !== '' && { email }),
});
