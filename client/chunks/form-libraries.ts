/** What validates forms and holds their state, loaded when a form comes near the window. */
import './react';

export { yupResolver } from '@hookform/resolvers/yup';
export { useForm } from 'react-hook-form';
export { object } from 'yup';
