import '../peer.css';
import { zodResolver } from '@hookform/resolvers/zod';
import { createRoot } from 'react-dom/client';
import { useFieldArray, useForm } from 'react-hook-form';
import { BrowserRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { isPossiblePhoneNumber } from 'libphonenumber-js';
import { allCodes, fewCodes } from '../calling-codes.js';
import { Codes, Field, Heading, Summary } from '../parts.jsx';
import { save } from '../save.js';

const base = '/react-hook-form';

const required = z.string().trim().min(1, 'Required');
const email = z.email('Please enter a valid email');
const optional = schema => schema.or(z.literal(''));

const withPhone = schema =>
  schema.refine(({ phone, country }) => phone === '' || isPossiblePhoneNumber(phone, country), {
    path: ['phone'],
    error: 'Please enter a valid phone number',
    when: () => true,
  });

const contact = withPhone(
  z.object({ firstName: required, lastName: required, email, country: z.string(), phone: required }),
);

const person = { firstName: required, lastName: required, email: optional(email) };
const family = withPhone(
  z.object({
    ...person,
    unknownEmail: z.boolean(),
    country: z.string(),
    phone: z.string(),
    children: z.array(z.object(person)),
  }),
);
const nobody = { firstName: '', lastName: '', email: '' };
const somebody = { ...nobody, country: 'US', phone: '' };
const noFamily = { ...somebody, unknownEmail: false, children: [nobody] };

const saved = z.object({ ok: z.boolean() });

/** A form of a step with the attributes of its fields. */
function useStep(schema, defaultValues) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues, shouldFocusError: false });
  const { errors, isSubmitting, submitCount } = form.formState;
  const field = id => ({ id, error: errors[id]?.message, readOnly: isSubmitting, ...form.register(id) });
  const summary = (
    <Summary
      errors={Object.entries(errors).flatMap(([id, { message }]) => (message === undefined ? [] : [[id, message]]))}
      attempt={submitCount}
    />
  );
  return { ...form, field, summary, isSubmitting };
}

const Step = ({ title, isFirst = false, summary, onSubmit, isSaving, children }) => (
  <main>
    <Heading isFirst={isFirst}>{title}</Heading>
    {summary}
    <form noValidate onSubmit={onSubmit}>
      {children}
      <button type="submit" disabled={isSaving}>
        Next
      </button>
    </form>
  </main>
);

function Contact() {
  const navigate = useNavigate();
  const { field, summary, register, handleSubmit, isSubmitting } = useStep(contact, somebody);
  const onSubmit = handleSubmit(async values => {
    saved.parse(await save(values));
    void navigate('/family');
  });
  return (
    <Step title="Your contact details" isFirst summary={summary} onSubmit={onSubmit} isSaving={isSubmitting}>
      <Field label="First name" {...field('firstName')} />
      <Field label="Last name" {...field('lastName')} />
      <Field label="Email" type="email" {...field('email')} />
      <Codes codes={allCodes} {...register('country')} />
      <Field label="Phone number" {...field('phone')} />
    </Step>
  );
}

function Family() {
  const { field, summary, register, control, handleSubmit, isSubmitting } = useStep(family, noFamily);
  const { fields, append } = useFieldArray({ control, name: 'children' });
  return (
    <Step title="Invite your co-parent" summary={summary} onSubmit={handleSubmit(save)} isSaving={isSubmitting}>
      <Field label="Co-parent’s first name" {...field('firstName')} />
      <Field label="Co-parent’s last name" {...field('lastName')} />
      <Field label="Co-parent’s email" type="email" {...field('email')} />
      <label>
        <input type="checkbox" {...register('unknownEmail')} /> I don’t have an email
      </label>
      <Codes codes={fewCodes} {...register('country')} />
      <Field label="Co-parent’s phone number" {...field('phone')} />
      {fields.map(({ id }, at) => (
        <fieldset key={id}>
          <legend>Child {at + 1}</legend>
          <Field label="First name" {...field(`children.${at}.firstName`)} />
          <Field label="Last name" {...field(`children.${at}.lastName`)} />
          <Field label="Email (optional)" type="email" {...field(`children.${at}.email`)} />
        </fieldset>
      ))}
      <button type="button" onClick={() => append(nobody)}>
        Add a child
      </button>
    </Step>
  );
}

createRoot(document.getElementById('root')).render(
  <BrowserRouter basename={base}>
    <Routes>
      <Route path="/family" element={<Family />} />
      <Route path="*" element={<Contact />} />
    </Routes>
  </BrowserRouter>,
);
