/** The libraries that validate forms and hold their state, loaded when a form comes near the window. */
import './react';

export { yupResolver } from '@hookform/resolvers/yup';
export { useForm } from 'react-hook-form';
export { object } from 'yup';
