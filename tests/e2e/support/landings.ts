// The landings of the sign-up: path, heading, and the notice if there is one.

export const signup = ['/signup', 'Raise your children together, from two homes.'] as const;
export const coparentStatus = ['/coparentstatus', 'Does your co-parent already have an account?'] as const;
export const alreadyInvited = ['/coparentstatus/invited', 'Your invitation is in your inbox'] as const;
export const step1 = ['/step1', 'Let’s start with you'] as const;
export const step2 = ['/step2', 'Invite your co-parent'] as const;
export const step3 = ['/step3', 'Choose what fits your family'] as const;
export const alacarte = ['/alacarte', 'Build your own package'] as const;
export const payment = ['/payment', 'Payment'] as const;
export const billing = ['/payment/billing', 'Billing'] as const;
export const review = ['/payment/review', 'Review'] as const;
export const credentials = ['/credentials', 'Create your login'] as const;
export const receipt = ['/receipt', 'Account activated!'] as const;
export const reloadedReceipt = ['/receipt', 'You have tried to reload your receipt'] as const;
export const duplicate = ['/duplicate', 'Get connected to your co-parent'] as const;
export const professional = ['/pro', 'Create your professional account'] as const;
export const accountHome = ['/outside/account', 'account'] as const;
export const oldBilling = ['/outside/billing', 'billing'] as const;

export const stepOneFirst = 'Please start with your own details.';
export const packageFirst = 'Please choose a package first.';
export const ownPackageFirst = 'Please choose “Build your own” first.';
export const methodFirst =
  'For your security, we don’t keep payment details. Please continue the payment from this step.';
export const credentialsFirst = 'Almost done: please choose your username and password.';
export const registrationEnded =
  'Your sign-up was open too long and has ended. Your answers are still here; please submit them again.';
export const alreadyPaid = 'Your account is already activated.';
